const kilobyte = 1024;

/** As people read it: 820 KB, 1.2 MB. Both languages write it so. */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte * kilobyte) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
  return `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
}
