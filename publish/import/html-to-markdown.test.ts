import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#publish/compile/markdown.ts';
import type { Embedding } from '#publish/compile/markdown-media.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

const nothingEmbedded: Embedding = { picture: () => '', download: () => undefined, film: () => undefined };

describe('htmlToMarkdown', () => {
  it.each([
    ['text without tags', '1 < 2 &amp; *so on*', '1 < 2 &amp; *so on*'],
    ['paragraphs', '<h2>The work</h2><div>One<br>two</div>three', '**The work**\n\nOne  \ntwo\n\nthree'],
    ['lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol><li>d', '- a\n    - b\n- c\n\n1. d'],
    ['emphasis', '<p>A <b>bold</b>, <em>fine</em> word</p>', 'A **bold**, *fine* word'],
    ['lists that were typed', '<p>- five years</p><p>1. English</p>', '- five years\n\n1. English'],
    ['unclosed tags', '<p>a <b>b<ul><li>c<li>d', 'a **b**\n\n- **c**\n- **d**'],
    ['what Word leaves', '<p class=Mso><span lang="x">a</span><o:p></o:p>&nbsp;<!-- x -->b</p>', 'a b'],
    ['links and pictures', '<p><a href="javascript:x">a</a><img src=x onerror=y></p>', 'a'],
    ['hidden parts', 'a<script>b("<p>")</script><style>c</style><iframe>d</iframe><noscript>e</noscript>', 'a'],
  ])('converts %s', (_, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it.each([
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    '<p>\\&lt;img src=x onerror=y&gt;</p>',
    '<scr<script>x</script>ipt>alert(1)</scr<b>ipt>',
    '<b a="<img src=x onerror=y>">x</b>',
    '<pre><code>&lt;b&gt;</code></pre>',
    '<p>a <img src=x onerror=y',
    '<p><!-- a --!> <svg onload=x> --><plaintext><b>',
    '<template><img src=x></template><title><b>x</b></title><textarea><i>x</i></textarea>',
  ])('leaves no HTML of %j', (html) => {
    const markdown = htmlToMarkdown(html);
    expect(markdown).not.toMatch(/<[a-z/!?]/i);
    expect(renderMarkdown(markdown, 'en', nothingEmbedded).html).not.toMatch(/<(?!\/?(?:p|strong|em)>)/);
  });

  it.each([
    ['deep nesting', '<div>'.repeat(200_000)],
    ['deep lists', '<ul><li>'.repeat(5_000)],
    ['many tags', '<b>x</b>'.repeat(5_000)],
    ['tags put together of pieces', '<u<x>l>'.repeat(5_000)],
    ['a long text', `<p>${'x'.repeat(100_000)}`],
  ])('refuses %s', (_, html) => {
    expect(() => htmlToMarkdown(html)).toThrow(/has more than \d+ (?:tags|characters) of HTML/);
  });

  it('stands the worst that its bounds let through', () => {
    for (const html of [
      '<ul><li>'.repeat(499),
      '<b>'.repeat(998),
      `${'<b>'.repeat(3)}${'<i>'.repeat(3)}${'<strong>'.repeat(3)}${'<em>'.repeat(3)}${'<p>x'.repeat(980)}`,
      Array.from({ length: 499 }, (_, index) => `<b id=${index}><p>`).join(''),
    ])
      expect(htmlToMarkdown(`${html}x`)).toContain('x');
  });
});
