import type { LiveMatch } from '@royal-chess/contracts/matches';

/** What a channel shows: all games, those of a speed, or those of a variant. */
export const channels = ['all', 'bullet', 'blitz', 'rapid', 'classical', '960', 'capablanca'] as const;
export type Channel = (typeof channels)[number];

/** Bands of the mean rating of both players. */
export const bands = ['any', 'above', 'middle', 'below'] as const;
export type Band = (typeof bands)[number];

/** The middle band: from the first to below the second. */
export const middleBand = [1_600, 2_000] as const;

/** How many boards are shown at once: one with its moves, or a wall. */
export const boardCounts = ['1', '4', '9'] as const;
export type BoardCount = (typeof boardCounts)[number];

const bandOf = ({ white, black }: LiveMatch): Band => {
  const mean = (white.rating + black.rating) / 2;
  if (mean >= middleBand[1]) return 'above';
  return mean >= middleBand[0] ? 'middle' : 'below';
};

const isOn = (match: LiveMatch, channel: Channel): boolean => {
  if (channel === 'all') return true;
  if (channel === '960' || channel === 'capablanca') return match.variant === channel;
  // The speeds are those of classical chess; the variants have channels of their own.
  return match.variant === 'classical' && match.speed === channel;
};

/** The games of a channel within a band, in the order of the list. */
export const gamesOn = (matches: readonly LiveMatch[], channel: Channel, band: Band): LiveMatch[] =>
  matches.filter((match) => isOn(match, channel) && (band === 'any' || bandOf(match) === band));
