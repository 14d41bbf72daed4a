import { catalogue } from '../../shared/language/catalogue.ts';

const movesOf = (plies: number): string => `${Math.ceil(plies / 2)}`;

/** What counts points, and the rules of rated games, in sentences. */
export const ruleTexts = catalogue('rating-rules', {
  points: (game: number, event: number, puzzle: number, rush: number): string =>
    `Points: ${game} for a rated game won and half of them for a draw, ${event} more for one of a certified event, ${puzzle} for a rated puzzle, and ${rush} for each puzzle of your best rush of each mode.`,
  beginning:
    'You have a rating for each speed and variant. It begins at 1500, and a question mark stands behind it while few games are known.',
  fromPly: (plies: number): string =>
    `A rated game changes ratings once ${movesOf(plies)} moves were played. A shorter one keeps its result.`,
  endRating: 'What counts is the rating that your opponent has when the game ends.',
  pair: (inFull: number, atMost: number): string =>
    `The same two players: ${inFull} games a day count in full, further ones half, and after ${atMost} games none.`,
  oneAtATime:
    'You play one rated live game at a time. Correspondence, tournaments and simultaneous displays are not limited.',
  aborts: (count: number, minutes: number): string =>
    `After ${count} aborted games in an hour you can begin the next one after a pause of ${minutes} minutes.`,
  ranked: (games: number, opponents: number, deviation: number): string =>
    `Points of games count in the total from ${games} rated games against ${opponents} opponents on, with a rating deviation under ${deviation} in one speed at least.`,
  failed: 'The rules did not load',
  close: 'Close',
} as const);
