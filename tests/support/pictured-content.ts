import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { fixtureDir } from './use-fixtures.ts';
import { headshot, photograph } from './photographs.ts';

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><circle cx="30" cy="30" r="24" fill="#2b4aa0"/>' +
  '<path d="M70 18h150v24H70z" fill="#2b4aa0"/></svg>';
/** As much of a PDF as tells its kind. */
export const samplePdf = `%PDF-1.4\n${'% filler\n'.repeat(40_000)}%%EOF\n`;
export const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** The records that have pictures here. */
export const pictured = {
  news: 'counter-offers',
  event: 'cv-clinic-online',
  consultant: 'wu-hsin-yi',
  service: 'executive-search',
};

/** A picture as a record writes it. */
export function picture(file: string, more: object = {}): object {
  return { file, alt: { en: 'Hills by the office', 'zh-tw': '辦公室旁的山' }, ...more };
}

/** The fixture firm in a folder of its own, to be changed file by file. */
export class ContentCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'trichord-content-'));

  constructor() {
    cpSync(fixtureDir, this.folder, { recursive: true });
  }

  put(file: string, bytes: Uint8Array | string): void {
    const place = path.join(this.folder, 'media', file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, bytes);
  }

  edit(file: string, change: (document: Document) => void): void {
    const place = path.join(this.folder, file);
    const document = parseDocument(readFileSync(place, 'utf8'));
    change(document);
    writeFileSync(place, document.toString({ lineWidth: 0 }));
  }

  set(file: string, field: (string | number)[], value: unknown): void {
    this.edit(file, (document) => document.setIn(field, document.createNode(value)));
  }

  /** Puts Markdown before a record's text. */
  prepend(file: string, locale: 'en' | 'zh-tw', markdown: string): void {
    this.edit(file, (document) =>
      document.setIn(['body', locale], `${markdown}\n\n${String(document.getIn(['body', locale]))}`),
    );
  }
}

/** The fixture firm with pictures in every place that takes one. */
export async function picturedContent(): Promise<string> {
  const copy = new ContentCopy();
  copy.put('hero.jpg', await photograph({ width: 2400, height: 1800, orientation: 6 }));
  const people = await Promise.all([0, 60, 120, 180, 240, 300].map((hue) => headshot(hue)));
  people.forEach((person, index) => copy.put(`people/${index}.jpg`, person));
  copy.put('cover.jpg', await photograph({ width: 1800, height: 1200, hue: 30 }));
  copy.put('封面.jpg', await photograph({ width: 1500, height: 1000, hue: 260 }));
  copy.put('office.jpg', await photograph({ width: 1600, height: 1200, hue: 200 }));
  copy.put('logo.svg', logo);
  copy.put('guide.pdf', samplePdf);

  copy.set('firm/firm.yaml', ['heroPicture'], picture('hero.jpg'));
  copy.set('firm/offices.yaml', ['taipei', 'picture'], picture('office.jpg'));
  copy.edit('firm/testimonials.yaml', (document) => {
    const [first] = document.toJS() as { id: string }[];
    people.forEach((_, index) =>
      document.setIn(
        [index],
        document.createNode({ ...first, id: `t${index}`, portrait: picture(`people/${index}.jpg`) }),
      ),
    );
    document.setIn([0, 'logo'], document.createNode(picture('logo.svg')));
  });
  copy.set(`consultants/${pictured.consultant}.yaml`, ['portrait'], picture('people/0.jpg', { focus: '50% 40%' }));
  copy.set(`events/${pictured.event}.yaml`, ['cover'], picture('封面.jpg'));
  const caption = { en: 'After the rain', 'zh-tw': '雨後' };
  copy.set(`news/${pictured.news}.yaml`, ['cover'], picture('cover.jpg', { caption }));
  const service = `services/${pictured.service}.yaml`;
  copy.set(service, ['picture'], picture('office.jpg'));
  copy.set(service, ['files'], [{ file: 'guide.pdf', title: { en: 'Salary guide', 'zh-tw': '薪資指南' } }]);
  const article = (alt: string, title: string, guide: string) =>
    `![${alt}](media/封面.jpg "${title}")\n\n[${guide}](media/guide.pdf)\n\n[![${alt}](media/office.jpg)](${film})`;
  copy.prepend(`news/${pictured.news}.yaml`, 'en', article('Hills at dusk', 'From the train', 'The salary guide'));
  copy.prepend(`news/${pictured.news}.yaml`, 'zh-tw', article('黃昏的山', '從車上看', '薪資指南'));
  return copy.folder;
}
