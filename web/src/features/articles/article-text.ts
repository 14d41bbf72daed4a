/** A heading of an article, as the list beside it names it. */
export interface ArticleHeading {
  readonly id: string;
  readonly text: string;
}

/** A piece of an article: text, the PGN of a game that readers play through or solve, or a position to try moves on. */
export type ArticlePart =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'game' | 'diagram'; readonly source: string };

/** Begins with a FEN, at least its board and whose move it is. */
const beginsDiagram = /^\s*(?:[1-8BKNPQRbknpqr]+\/){7}[1-8BKNPQRbknpqr]+\s+[wb]\b/;

/** Tags of PGN, or a first move: what does not begin so is a block of other text. */
const beginsGame = /^\s*(?:\[[A-Za-z]\w* "|\d+\.+\s*[a-hKQRBNO])/;

/**
 * The HTML of an article in pieces, its headings with ids. A game or a position is a block of preformatted text (`pre`): without script, in feeds
 * and in mail it is read as it was written.
 */
export function partsOf(html: string): {
  readonly parts: readonly ArticlePart[];
  readonly headings: readonly ArticleHeading[];
} {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const headings = [...body.querySelectorAll('h2')].flatMap((heading, at) => {
    const text = heading.textContent.trim();
    if (text === '') return [];
    heading.id = `part-${at + 1}`;
    return [{ id: heading.id, text }];
  });
  const parts: ArticlePart[] = [];
  let text = document.createElement('div');
  const endText = (): void => {
    if (text.hasChildNodes()) parts.push({ kind: 'text', html: text.innerHTML });
    text = document.createElement('div');
  };
  for (const node of body.childNodes) {
    const source = node.nodeName === 'PRE' ? (node.textContent ?? '') : '';
    const kind = beginsGame.test(source) ? 'game' : beginsDiagram.test(source) ? 'diagram' : null;
    if (kind === null) text.append(node.cloneNode(true));
    else {
      endText();
      parts.push({ kind, source });
    }
  }
  endText();
  return { parts, headings };
}
