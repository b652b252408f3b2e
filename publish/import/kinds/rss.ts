import { type ImportRow, rowOf } from '../import-row.ts';
import { readXml } from '../read-xml.ts';

/** RSS 2.0, and what Teamtailor adds to it. */
export function readRss(text: string): ImportRow[] {
  return readXml(text, 'item').map(({ place, fields }) => {
    const all = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value);
    const first = (...names: string[]) => names.flatMap(all)[0] ?? '';
    const categories = all('category').join('|');
    return rowOf(place, {
      id: first('guid', 'link'),
      title: first('title'),
      location: first('tt:locations.tt:location.tt:city', 'tt:locations.tt:location.tt:name', 'location') || categories,
      role: [first('tt:role'), first('tt:department'), categories].join('|'),
      remote: first('remoteStatus', 'tt:remote'),
      description: first('content:encoded', 'description'),
      posted: first('pubDate'),
    });
  });
}
