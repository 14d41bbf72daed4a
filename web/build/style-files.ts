import { sharedStyles } from './shared-styles.ts';

/** A style sheet of a chunk, and who needs it. */
export interface UsedSheet {
  readonly name: string;
  /** Compressed. */
  readonly bytes: number;
  /** Pages that a visitor lands on. */
  readonly pages: ReadonlySet<string>;
  /** Other files that are imported when they are called for. */
  readonly parts: ReadonlySet<string>;
  /** Whether the frame of the site has it. */
  readonly isOfSite: boolean;
}

/**
 * Joins style sheets into few files: one of the frame of the site, one of each page for what it alone needs, some for what several
 * pages need, and for the rest one for each set of parts that needs it.
 * @param mostOf shared files that a page may need
 */
export function styleFiles(
  sheets: readonly UsedSheet[],
  mostOf: (page: string) => number,
): readonly (readonly string[])[] {
  const single = new Map<string, string[]>();
  const several = sheets.filter(({ pages, isOfSite }) => !isOfSite && pages.size > 1);
  for (const sheet of sheets) {
    const { name, pages, parts, isOfSite } = sheet;
    if (several.includes(sheet)) continue;
    const key = isOfSite ? 'site' : [...(pages.size > 0 ? pages : parts)].toSorted().join(' ');
    single.set(key, [...(single.get(key) ?? []), name]);
  }
  return [...single.values(), ...sharedStyles(several, mostOf)];
}
