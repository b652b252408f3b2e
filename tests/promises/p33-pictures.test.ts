import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { pictureAddress } from '#src/media/addresses.ts';
import { ask } from '#tests/support/http.ts';
import { ContentCopy, picture, picturedContent, pictured, samplePdf } from '#tests/support/pictured-content.ts';
import { photograph } from '#tests/support/photographs.ts';
import { runScript } from '#tests/support/process.ts';
import { openRelease, type Site, startSite } from '#tests/support/site.ts';

/** A picture is only a picture. */
let contentDir: string;
let site: Site;
let content: Content;

beforeAll(async () => {
  contentDir = await picturedContent();
  site = await startSite({ environment: { CONTENT_DIR: contentDir } });
  const release = openRelease(site.dataDir);
  content = release.content();
  release.close();
});
afterAll(async () => {
  await site.stop();
  rmSync(contentDir, { recursive: true, force: true });
});

const pages = ['/zh-tw', '/service', `/news/${pictured.news}`, `/events/${pictured.event}`, '/news'];

/** Every address of media that a page names. */
async function named(): Promise<string[]> {
  const texts = await Promise.all(pages.map(async (page) => (await ask(`${site.url}${page}`)).text));
  return [...new Set(texts.join('').match(/\/media\/[\w.-]+/g) ?? [])];
}

describe('what pages show', () => {
  it('is upright, of the right kind, and has nothing of the original’s metadata', async () => {
    const smallest = (await named()).filter((address) => /-(80|96|120|320|400)\./.test(address));
    expect(smallest.length).toBeGreaterThan(30);
    for (const address of smallest) {
      const { status, headers, body } = await ask(site.url + address);
      const [, width = '', ending = ''] = /-(\d+)\.(\w+)$/.exec(address) ?? [];
      expect([address, status]).toEqual([address, 200]);
      expect(headers['content-type']).toBe(`image/${ending === 'jpg' ? 'jpeg' : ending}`);
      expect(headers['cache-control']).toContain('immutable');
      expect(body.toString('latin1')).not.toMatch(/Canary|Exif|GPS|http:\/\/ns\.adobe/);
      const facts = await sharp(body).metadata();
      expect(facts.width).toBe(Number(width));
      expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it('shows a picture that lay on its side as it was meant', async () => {
    const { heroPicture } = content.firm;
    // The camera wrote 2,400 by 1,800 on its side: 1,800 by 2,400, of which 4:3 is cut.
    expect([heroPicture?.width, heroPicture?.height]).toEqual([1800, 1350]);
  });

  it('is drawn from an SVG, which itself is never sent', async () => {
    const logo = content.testimonials[0]?.logo;
    const address = pictureAddress(logo?.id ?? '', 160, 'webp');
    expect((await ask(site.url + address)).headers['content-type']).toBe('image/webp');
    for (const ending of ['svg', 'jpg'])
      expect((await ask(site.url + address.replace('webp', ending))).status).toBe(404);
  });
});

describe('what no page names', () => {
  it('is not there, and leaves nothing on the disk', async () => {
    const [id = '', source] = Object.entries(content.media.pictures)[0] ?? [];
    const kept = () => readdirSync(path.join(site.dataDir, 'pictures')).length;
    const before = kept();
    const addresses = [
      `/media/${id}-121.avif`,
      `/media/${id}-99999.avif`,
      `/media/${id}-0.jpg`,
      `/media/${id}.jpg`,
      `/media/${id}-120.png`,
      `/media/${id}-120.avif.jpg`,
      `/media/${source?.original}`,
      `/media/${path.parse(source?.original ?? '').name}-120.avif`,
      '/media/hero.jpg',
      '/media/people/0.jpg',
      '/media/inspected.json',
      '/media/..%2freleases%2fcurrent',
      '/media/__proto__-120.avif',
      '/media/',
      `/files/${id}/hero.jpg`,
      `/files/${Object.keys(content.media.files)[0]}/other.pdf`,
      '/files/constructor/guide.pdf',
      '/film/youtube/aaaaaaaaaaa',
      '/film/constructor/dQw4w9WgXcQ',
    ];
    for (const address of addresses) expect([address, (await ask(site.url + address)).status]).toEqual([address, 404]);
    expect(kept()).toBe(before);
  });
});

describe('what a visitor takes along or plays', () => {
  it('is saved as it is and runs nothing', async () => {
    const [id = ''] = Object.keys(content.media.files);
    const { status, headers, text } = await ask(`${site.url}/files/${id}/guide.pdf`);
    expect([status, text]).toEqual([200, samplePdf]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''guide.pdf",
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is framed by one page of ours, whose policy names one other site', async () => {
    const { status, headers, text } = await ask(`${site.url}/film/youtube/dQw4w9WgXcQ`);
    expect(status).toBe(200);
    expect(text).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0"');
    expect(headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com;');
    const page = await ask(`${site.url}/news/${pictured.news}`);
    expect(page.headers['content-security-policy']).toContain("frame-src 'self'");
    expect(page.headers['content-security-policy']).not.toContain('http');
    expect(page.text).not.toMatch(/youtube-nocookie|<iframe/);
  });
});

describe('a publish with a picture that is none', () => {
  it('publishes nothing and says where', async () => {
    const copy = new ContentCopy();
    copy.put('bad.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    copy.set(`consultants/${pictured.consultant}.yaml`, ['portrait'], picture('bad.svg'));
    const current = () => readFileSync(path.join(site.dataDir, 'releases/current'), 'utf8');
    const before = current();
    const environment = { CONTENT_DIR: copy.folder, DATA_DIR: site.dataDir };
    const { code, output } = await runScript('cli/run.mjs', ['publish'], { environment });
    expect(code).toBe(1);
    expect(output).toMatch(/consultants\/wu-hsin-yi\.yaml:\d+ {2}portrait\.file: media\/bad\.svg holds a script/);
    expect(current()).toBe(before);

    // Mended, it is taken up; what no release shows any more is removed, and what an earlier one shows is kept.
    copy.put('bad.svg', await photograph({ width: 400, height: 500 }));
    copy.set(`consultants/${pictured.consultant}.yaml`, ['portrait'], picture('good.jpg'));
    copy.put('good.jpg', await photograph({ width: 400, height: 500, hue: 10 }));
    expect((await runScript('cli/run.mjs', ['publish'], { environment })).code).toBe(0);
    const [first] = Object.values(content.media.pictures);
    expect(existsSync(path.join(site.dataDir, 'media', first?.original ?? ''))).toBe(true);
    rmSync(copy.folder, { recursive: true, force: true });
  });
});
