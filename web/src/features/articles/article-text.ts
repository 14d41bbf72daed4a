/** A heading of an article, as the list beside it names it. */
export interface ArticleHeading {
  readonly id: string;
  readonly text: string;
}

/** The HTML of an article with an id at each of its headings, and these headings in their order. */
export function withHeadings(html: string): {
  readonly html: string;
  readonly headings: readonly ArticleHeading[];
} {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const headings = [...body.querySelectorAll('h2')].flatMap((heading, at) => {
    const text = heading.textContent.trim();
    if (text === '') return [];
    heading.id = `part-${at + 1}`;
    return [{ id: heading.id, text }];
  });
  return { html: body.innerHTML, headings };
}
