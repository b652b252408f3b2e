import type { ServedSite } from '#server/live-site.ts';
import type { BrandImage, Face } from '#src/content/brand.ts';
import type { BrandFiles, DrawnFace } from './drawing-order.ts';

/** What a drawing shows of the brand's files, from the release. */
export function brandFilesOf(site: ServedSite): BrandFiles {
  const { faces, logo, motif } = site.content.brand;
  const bytesOf = (path: string) => site.file(path.slice(1))?.bytes ?? new Uint8Array();
  const image = (one: BrandImage | undefined) => one && bytesOf(one.path);
  const face = (one: Face): DrawnFace =>
    typeof one === 'string'
      ? one
      : {
          mark: one.files.map(({ path }) => path).join(' '),
          files: one.files.map(({ path, weight }) => ({ weight, bytes: bytesOf(path) })),
        };
  return {
    faces: { display: face(faces.display), text: face(faces.text) },
    logo: image(logo?.light),
    motif: typeof motif === 'string' ? undefined : image(motif.light),
  };
}
