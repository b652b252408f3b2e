/** What we use of the package, which brings no types of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2';
    /** OpenType features to keep; without it, all. */
    keepFeatures?: string[];
    noHinting?: boolean;
    dropTables?: string[];
    /** One value pins the axis there. */
    variationAxes?: Record<string, number>;
  }

  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
