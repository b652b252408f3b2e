/** Encodings besides Unicode that spreadsheets in Taiwan and China save with. */
const olderEncodings = ['big5', 'gb18030'] as const;
/** As much of a text as shows which of them it is. */
const tasteCharacters = 4_000;
/** The commonest characters of job advertisements in both scripts, which a wrong encoding does not produce. */
const commonCharacters =
  /[的不工作職职務务薪資资公司地點点類类內内容名稱称條条件經经驗验理人有與与及或年月元台北上海]/g;

/** The text of a file from elsewhere: UTF-8, UTF-16, Big5 or GB18030, with or without a mark at its start. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes) ?? notText();
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes) ?? notText();
  const unmarked = utf16Unmarked(bytes);
  if (unmarked !== undefined) return unmarked;
  const utf8 = decode('utf-8', bytes);
  if (utf8 !== undefined) return utf8;
  const others = olderEncodings.map((encoding) => decode(encoding, bytes));
  // Nearly every text in Big5 is also well-formed in GB18030: the one that reads like an advertisement is right.
  const best = others.flatMap((text) => text ?? []).toSorted((a, b) => plausibility(b) - plausibility(a))[0];
  return best ?? notText();
}

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Excel's "Unicode text" without its mark: every other byte of the Latin in it is zero. */
function utf16Unmarked(bytes: Uint8Array): string | undefined {
  const taste = bytes.subarray(0, tasteCharacters);
  const zerosAt = (parity: number) => taste.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) < taste.length / 16) return undefined;
  return decode(odd > even ? 'utf-16le' : 'utf-16be', bytes);
}

function plausibility(text: string): number {
  const taste = text.slice(0, tasteCharacters);
  return (taste.match(commonCharacters)?.length ?? 0) - (taste.match(/[\ue000-\uf8ff\ufffd]/g)?.length ?? 0);
}

function notText(): never {
  throw new Error('the file is no text in UTF-8, UTF-16, Big5 or GB18030');
}
