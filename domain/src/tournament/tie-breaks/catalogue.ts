/** Modifiers of C.07 Art. 14 and of the list of mandatory tie-breaks: cuts, medians, limit, factor, forfeits as played, Fore Buchholz, reverse. */
export type ModifierLetter = 'C' | 'M' | 'L' | 'K' | 'P' | 'F' | 'R';

/** One tie-break of C.07, as an arbiter chooses it. */
export interface CatalogueEntry {
  readonly title: string;
  /** Article of C.07 that defines it. */
  readonly article: string;
  readonly scope: 'individual' | 'team' | 'both';
  /** What comes first: the highest value, the lowest value, or an order that is found within a tied group only. */
  readonly first: 'highest' | 'lowest' | 'within-group';
  /** Letters that may follow a `/`. */
  readonly modifiers: readonly ModifierLetter[];
  /** Reference scores that may follow a `:` in team events. */
  readonly scores: readonly ('MP' | 'GP')[];
  /** Uses ratings, so players without one prevent it (Art. 10). */
  readonly ofRatings: boolean;
  /** Must not be used where the pairings are predetermined (note of Art. 8). */
  readonly swissOnly: boolean;
}

const entry = (
  title: string,
  article: string,
  rest: Partial<Omit<CatalogueEntry, 'title' | 'article'>> = {},
): CatalogueEntry => ({
  title,
  article,
  scope: 'both',
  first: 'highest',
  modifiers: [],
  scores: [],
  ofRatings: false,
  swissOnly: false,
  ...rest,
});

const bothScores = { scores: ['MP', 'GP'] } as const;
const team = { scope: 'team' } as const;
const individual = { scope: 'individual' } as const;
const ratings = { scope: 'individual', ofRatings: true } as const;
const group = { first: 'within-group' } as const;

/** Every tie-break of C.07 by its acronym (Art. 5), and the scores themselves. */
export const catalogue = {
  PTS: entry('Points', '4.2'),
  MPTS: entry('Match Points', '11.1.1', team),
  GPTS: entry('Game Points', '11.1.2', team),
  DE: entry('Direct Encounter', '6', { ...bothScores, ...group, modifiers: ['P'] }),
  WIN: entry('Number of Wins', '7.1', { scores: ['MP'] }),
  WON: entry('Number of Games Won', '7.2', { scores: ['MP'] }),
  BPG: entry('Number of Games Played with Black', '7.3', individual),
  BWG: entry('Number of Games Won with Black', '7.4', individual),
  PS: entry('Progressive Scores', '7.5', { ...bothScores, modifiers: ['C', 'M'] }),
  REP: entry('Rounds one Elected to Play', '7.6'),
  STD: entry('Standard Points', '7.7', bothScores),
  TPN: entry('Tournament Pairing Number', '7.8', { first: 'lowest', modifiers: ['R'] }),
  BH: entry('Buchholz', '8.1', { ...bothScores, modifiers: ['C', 'M', 'P', 'F'], swissOnly: true }),
  AOB: entry("Average of Opponents' Buchholz", '8.2', {
    ...bothScores,
    modifiers: ['P', 'F'],
    swissOnly: true,
  }),
  FB: entry('Fore Buchholz', '8.3', { ...bothScores, modifiers: ['C', 'M', 'P'], swissOnly: true }),
  SB: entry('Sonneborn-Berger', '9.1', { ...bothScores, modifiers: ['C', 'M', 'P'] }),
  KS: entry('Koya System', '9.2', { ...bothScores, modifiers: ['L'] }),
  ARO: entry('Average Rating of Opponents', '10.1', { ...ratings, modifiers: ['C', 'M'] }),
  TPR: entry('Tournament Performance Rating', '10.2', ratings),
  PTP: entry('Perfect Tournament Performance', '10.3', ratings),
  APRO: entry('Average Performance Rating of Opponents', '10.4', ratings),
  APPO: entry('Average Perfect Performance of Opponents', '10.5', ratings),
  RTNG: entry('Rating', '10.6', { ...ratings, modifiers: ['R'] }),
  BC: entry('Board Count', '12.1', { ...team, first: 'lowest' }),
  TBR: entry('Top Board Results', '12.2', { ...team, ...group }),
  BBE: entry('Bottom Board Elimination', '12.3', { ...team, ...group }),
  MPvGP: entry('Match Points or Game Points', '13.1', team),
  EMMSB: entry('Extended Sonneborn-Berger, match points by match points', '13.2.1', {
    ...team,
    modifiers: ['C', 'M', 'P'],
  }),
  EMGSB: entry('Extended Sonneborn-Berger, match points by game points', '13.2.2', {
    ...team,
    modifiers: ['C', 'M', 'P'],
  }),
  EGMSB: entry('Extended Sonneborn-Berger, game points by match points', '13.2.3', {
    ...team,
    modifiers: ['C', 'M', 'P'],
  }),
  EGGSB: entry('Extended Sonneborn-Berger, game points by game points', '13.2.4', {
    ...team,
    modifiers: ['C', 'M', 'P'],
  }),
  EDE: entry('Extended Direct Encounter', '13.3', { ...team, ...group, modifiers: ['P'] }),
  EDEBT: entry('Extended Direct Encounter, Board Count, Top Board Results', '13.3.2', {
    ...team,
    ...group,
    modifiers: ['P'],
  }),
  EDEBB: entry('Extended Direct Encounter, Board Count, Bottom Board Elimination', '13.3.2', {
    ...team,
    ...group,
    modifiers: ['P'],
  }),
  EDET: entry('Extended Direct Encounter, Top Board Results', '13.3.2', {
    ...team,
    ...group,
    modifiers: ['P'],
  }),
  EDEB: entry('Extended Direct Encounter, Bottom Board Elimination', '13.3.2', {
    ...team,
    ...group,
    modifiers: ['P'],
  }),
  SSSC: entry('Scores and Schedule Strength Combination', '13.4', {
    ...team,
    modifiers: ['K', 'P', 'F'],
    swissOnly: true,
  }),
} as const satisfies Record<string, CatalogueEntry>;

/** Acronym of a tie-break that C.07 defines. */
export type TieBreakName = keyof typeof catalogue;

/** Other spellings: the former acronym of REP, and the extended ones with their variant behind a colon. */
export const aliases: Readonly<Record<string, TieBreakName>> = {
  GE: 'REP',
  MPVGP: 'MPvGP',
  'EDE:BT': 'EDEBT',
  'EDE:BB': 'EDEBB',
  'EDE:T': 'EDET',
  'EDE:B': 'EDEB',
  'ESB:MM': 'EMMSB',
  'ESB:MG': 'EMGSB',
  'ESB:GM': 'EGMSB',
  'ESB:GG': 'EGGSB',
};
