/** Words that are read in a minute. */
const wordsAMinute = 200;

/** As cards and pages show it; an article without text takes what the specification has as the default. */
export function readingTime(html: string): string {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return words === 0 ? '5 min read' : `${Math.max(1, Math.round(words / wordsAMinute))} min read`;
}
