import type { BotStyle } from './choose-act.ts';

/** A player whose moves the server chooses. */
export interface HouseBot {
  /** User id; see {@link isHouseBot}. */
  readonly id: string;
  /** Says that it is a bot, wherever it is shown. */
  readonly name: string;
  /** With which it enters events; how it plays follows from it, see {@link styleOf}. */
  readonly rating: number;
}

/** What the user ids of all bots begin with, so that events show who is one. */
const prefix = '00000000-0000-4000-8b07-';

const bot = (number: number, name: string, rating: number): HouseBot => ({
  id: prefix + String(number).padStart(12, '0'),
  name: `Bot ${name}`,
  rating,
});

/** The bots of the house, the strongest first. */
export const houseBots: readonly HouseBot[] = [
  bot(1, 'Anselm', 1_980),
  bot(2, 'Corvin', 1_890),
  bot(3, 'Petra', 1_845),
  bot(4, 'Mirela', 1_820),
  bot(5, 'Jonah', 1_760),
  bot(6, 'Devran', 1_730),
  bot(7, 'Sunniva', 1_705),
  bot(8, 'Wanda', 1_640),
];

/** Whether a user is a bot. Bots play unrated, and no list ranks them among people. */
export const isHouseBot = (userId: string): boolean => userId.startsWith(prefix);

/** How a bot plays: all look two half-moves ahead, the weaker ones judge less well. */
export function styleOf(userId: string): BotStyle {
  const { rating = 1_500 } = houseBots.find(({ id }) => id === userId) ?? {};
  return { depth: 2, noise: Math.max(2, (2_050 - rating) / 20) };
}
