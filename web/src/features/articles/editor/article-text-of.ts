/** The text of an article's HTML, a line for each paragraph. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, h2, h3, h4, li, pre, blockquote, figcaption, br, hr'))
    block.append('\n');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.src}]`);
  return body.textContent.replaceAll(/\n{2,}/g, '\n').trim();
}
