import { anyImageWidth, imagePath } from '@royal-chess/contracts/uploads';
import sanitizeHtml from 'sanitize-html';

const tags = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  's',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'figure',
  'figcaption',
];

/**
 * The HTML of an article with nothing that could act: the tags and attributes of this file, links by https, mailto and paths of ours,
 * pictures of ours. It is applied before an article is stored and again before it is sent: a rule that is tightened later holds for
 * what is stored already.
 */
export function sanitiseArticle(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'loading'],
      ol: ['start'],
    },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // Their text is no text of the article.
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'svg',
      'math',
      'title',
      'iframe',
    ],
    nestingLimit: 20,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      a: (tagName, { href }) => ({
        tagName,
        attribs: {
          ...(href !== undefined && { href }),
          ...(href?.startsWith('https:') && { rel: 'noopener noreferrer nofollow', target: '_blank' }),
        },
      }),
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src, alt, loading: 'lazy' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOurPicture(attribs['src'] ?? ''),
  });
}

const inOneWidth = new RegExp(`/${anyImageWidth}\\.webp$`);

/** A picture that was uploaded, in one of its widths. */
const isOurPicture = (src: string): boolean => imagePath.test(src.replace(inOneWidth, ''));
