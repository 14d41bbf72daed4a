import type { CreateTournamentInput } from '@royal-chess/contracts/tournaments';
import { houseBots } from '@royal-chess/domain/house-bots/house-bots';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { demoAccounts } from './demo-accounts.ts';

/** A player of a demo event, with the e-mail of the account. Names are invented. */
interface DemoPlayer {
  readonly name: string;
  /** Of the entry: for an account what its profile and the rankings say, a newcomer's. */
  readonly rating: number;
  /** By which the results are made likely, as a rating. */
  readonly strength: number;
  readonly federation: string;
  readonly email: string;
}

/** An event that a new data folder has. */
export interface DemoEventPlan {
  readonly key: string;
  readonly form: Pick<CreateTournamentInput, 'title' | 'description' | 'chessGame'> & {
    readonly format: { readonly rounds: number; readonly rated: false };
  };
  /** Minutes from the first start of the server to its own. */
  readonly startsInMinutes: number;
  readonly players: readonly DemoPlayer[];
  /** Rounds that are entered as played. Fewer than the event has: the next one begins, and bots play it. */
  readonly played: number;
}

/** Where the account of a bot gets its mail: nowhere. */
export const botEmail = (name: string): string =>
  `${name.toLowerCase().replaceAll(' ', '-')}@bots.royal-chess.example`;

const bots: readonly DemoPlayer[] = houseBots.map(({ name, rating }) => ({
  name,
  rating,
  strength: rating,
  federation: '',
  email: botEmail(name),
}));

const withAccount = (index: number, strength: number, federation: string): DemoPlayer => {
  const { name, email } = demoAccounts[index] ?? demoAccounts[0];
  return { name, email, rating: newcomer.rating, strength, federation };
};

const mark = 'Demo data: an invented event.';

/** The finished event: the demo accounts against bots. */
export const finishedEventPlan: DemoEventPlan = {
  key: 'harbour-lights',
  form: {
    title: 'Harbour Lights Open',
    description: `Five rounds online, standings final. ${mark}`,
    chessGame: { gameTime: 10, increment: 5, joinTime: 5 },
    format: { rounds: 5, rated: false },
  },
  startsInMinutes: -180,
  players: [
    withAccount(0, 2_140, 'NED'),
    withAccount(1, 2_085, 'LAT'),
    withAccount(2, 2_010, 'NGR'),
    withAccount(3, 1_935, 'AUT'),
    ...bots.slice(0, 4),
  ],
  played: 5,
};

/**
 * An event of bots, which the clock runs.
 * @param number from 1; the one of the first start has two rounds behind it
 */
export const botEventPlan = (number: number): DemoEventPlan => ({
  key: `bots-${number}`,
  form: {
    title: `House Bots Swiss ${number}`,
    description: `Bots of this server play five rounds; watch their boards live. ${mark}`,
    chessGame: { gameTime: 10, increment: 5, joinTime: 5, roundTime: 15 },
    format: { rounds: 5, rated: false },
  },
  startsInMinutes: 2,
  players: bots,
  played: number === 1 ? 2 : 0,
});
