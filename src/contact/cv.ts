/** What a CV may be, the same in the browser and on the server; the server looks at the bytes, never at the name. */

export const cvField = 'cv';
export const cvLimits = { files: 3, bytes: 10 * 1024 * 1024 } as const;

/** The first extension is what a file of that kind is called where its own name says something else. */
export const cvKinds = {
  pdf: { type: 'application/pdf', extensions: ['pdf'] },
  doc: { type: 'application/msword', extensions: ['doc'] },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['docx'] },
  odt: { type: 'application/vnd.oasis.opendocument.text', extensions: ['odt'] },
  rtf: { type: 'application/rtf', extensions: ['rtf'] },
  txt: { type: 'text/plain', extensions: ['txt'] },
  jpg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { type: 'image/png', extensions: ['png'] },
  heic: { type: 'image/heic', extensions: ['heic', 'heif'] },
} as const;
export type CvKind = keyof typeof cvKinds;

/** For the browser's own chooser; a phone also offers its camera, because images are among them. */
export const cvAccept = Object.values(cvKinds)
  .flatMap(({ type, extensions }) => [type, ...extensions.map((extension) => `.${extension}`)])
  .join(',');

export interface CvFault {
  fault: 'many' | 'large' | 'empty' | 'kind';
  /** Of the file, shown safely; empty where it is about all of them. */
  name: string;
}

/** What can be told before anything is sent. */
export function checkFiles(files: { name: string; size: number }[]): CvFault | undefined {
  if (files.length > cvLimits.files) return { fault: 'many', name: '' };
  const named = (fault: CvFault['fault'], file: { name: string } | undefined) =>
    file && { fault, name: safeName(file.name) };
  return (
    named(
      'large',
      files.find(({ size }) => size > cvLimits.bytes),
    ) ??
    named(
      'empty',
      files.find(({ size }) => size === 0),
    )
  );
}

const longestName = 80;
/** Parts of a path, what Windows refuses in names, and every character that shows as nothing or as another. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;

/**
 * A name that can be shown, mailed and written to any disk: no path, no hidden file, not too long. With a kind it ends
 * as that kind does, whatever the sender called it.
 */
export function safeName(given: string, kind?: CvKind): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const tidy = last
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const dot = tidy.lastIndexOf('.');
  const ending = dot > 0 && tidy.length - dot <= 6 ? tidy.slice(dot + 1).toLowerCase() : '';
  const fits = kind === undefined || cvKinds[kind].extensions.some((extension) => extension === ending);
  const stem = [...(ending && fits ? tidy.slice(0, dot) : tidy)].slice(0, longestName).join('').trim() || 'cv';
  const extension = fits ? ending : cvKinds[kind].extensions[0];
  return extension ? `${stem}.${extension}` : stem;
}

/** `420 KB`, `2.4 MB`. */
export function bytesText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
