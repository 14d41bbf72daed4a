/** Titles that need norms. */
export type NormTitle = 'GM' | 'IM' | 'WGM' | 'WIM';

/** What a norm for one title requires (B.01, 1.4.5 to 1.4.8). */
export interface NormRule {
  /** Opponents with one of these titles: a third, at least three (1.4.5 b to e). */
  readonly titles: readonly string[];
  /** The rating that one opponent below it is raised to (1.4.6 b, c). */
  readonly floor: number;
  /** Lowest average rating of the opponents (1.4.8 a). */
  readonly average: number;
  /** Lowest performance (1.4.8). */
  readonly performance: number;
  readonly womenOnly: boolean;
}

export const normRules: Readonly<Record<NormTitle, NormRule>> = {
  GM: { titles: ['GM'], floor: 2200, average: 2380, performance: 2600, womenOnly: false },
  IM: { titles: ['IM', 'GM'], floor: 2050, average: 2230, performance: 2450, womenOnly: false },
  WGM: { titles: ['WGM', 'IM', 'GM'], floor: 2000, average: 2180, performance: 2400, womenOnly: true },
  WIM: {
    titles: ['WIM', 'WGM', 'IM', 'GM'],
    floor: 1850,
    average: 2030,
    performance: 2250,
    womenOnly: true,
  },
};

/** Titles that make an opponent a titleholder: not CM and WCM (1.4.5 a). */
export const titleholders: ReadonlySet<string> = new Set(['GM', 'IM', 'FM', 'WGM', 'WIM', 'WFM']);

/** Games that a norm needs (1.4.1 a). */
export const gamesNeeded = 9;
/** What an opponent without a rating counts as (1.4.6 d). */
export const ratingOfUnrated = 1400;
