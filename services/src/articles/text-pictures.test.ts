import { expect, test } from '@jest/globals';
import type { UploadedImage } from '@royal-chess/contracts/uploads';
import { sanitiseArticle } from './sanitise-article.ts';
import { withPictures } from './text-pictures.ts';

const there = '/api/images/0197a000-0000-7000-8000-0000000000ee';
const absent = '/api/images/0197a000-0000-7000-8000-0000000000ff';
const image: UploadedImage = { url: there, width: 500, height: 300, color: '#123456' };
const asked: (readonly string[])[] = [];
const uploads = {
  pictures: async (paths: readonly string[]) => {
    asked.push(paths);
    return new Map(paths.includes(there) ? [[there, image]] : []);
  },
};
const shown = (alt: string): string =>
  `<picture><source type="image/avif" srcset="${there}/400.avif 400w, ${there}/800.avif 500w" sizes="(min-width: 780px) 720px, 100vw" />` +
  `<img src="${there}/800.webp" srcset="${there}/400.webp 400w, ${there}/800.webp 500w" sizes="(min-width: 780px) 720px, 100vw" ` +
  `width="500" height="300" style="background-color:#123456" alt="${alt}" loading="lazy" /></picture>`;

test.each([
  ['in a line', `<p>See <img src="${there}/800.webp" alt="Łódź"></p>`, `<p>See ${shown('Łódź')}</p>`],
  ['in a figure, without a width', `<figure><img src="${there}"></figure>`, `<figure>${shown('')}</figure>`],
  [
    'with a description that is no HTML',
    `<img src="${there}/400.webp" alt='"&gt;<script>'>`,
    shown('&quot;&gt;&lt;script&gt;'),
  ],
  ['twice', `<img src="${there}/800.webp"><img src="${there}/800.webp">`, shown('') + shown('')],
])('a picture %s has its size, its colour and its widths', async (_, html, expected) => {
  expect(await withPictures(sanitiseArticle(html), uploads)).toBe(expected);
  expect(asked.at(-1)).toEqual([there]);
});

test.each([
  ['a picture that is not there', `<img src="${absent}/800.webp" alt="" loading="lazy" />`],
  ['a picture that is text', `<pre>&lt;img src="${there}/800.webp" alt="" loading="lazy" /&gt;</pre>`],
  ['a text without pictures', '<p>22...Rxc3!!</p>'],
])('%s stays as it is', async (_, html) => {
  expect(await withPictures(sanitiseArticle(html), uploads)).toBe(sanitiseArticle(html));
});
