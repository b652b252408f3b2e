import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#build/folders.ts';
import { brandSchema } from './brand.ts';
import { consultantSchema } from './consultant.ts';
import { documentSchema } from './document.ts';
import { eventSchema } from './event.ts';
import { jobSchema } from './job.ts';
import { ownPageSchema } from './own-page.ts';
import { newsItemSchema } from './news-item.ts';
import { serviceSchema } from './service.ts';

const readme = readFileSync(path.join(root, 'content/README.md'), 'utf8');

it.each([
  ['jobs/ID.yaml', jobSchema],
  ['news/ID.yaml', newsItemSchema],
  ['events/ID.yaml', eventSchema],
  ['services/ID.yaml', serviceSchema],
  ['consultants/ID.yaml', consultantSchema],
  ['pages/ID.yaml', ownPageSchema],
  ['documents/SLUG.yaml', documentSchema],
])('content/README.md explains every field of %s', (file, { entries }) => {
  const [, section = ''] = readme.split(`### ${file}\n`);
  const [explained = ''] = section.split('\n### ');
  for (const name of Object.keys(entries)) expect(explained).toContain(`\`${name}\``);
});

it('content/README.md explains every field of brand/brand.yaml', () => {
  const [, explained = ''] = readme.split('## The brand\n');
  for (const name of Object.keys(brandSchema.entries)) expect(explained).toContain(`\`${name}\``);
});
