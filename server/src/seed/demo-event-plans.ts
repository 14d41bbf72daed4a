import type { CreateTournamentInput } from '@royal-chess/contracts/tournaments';
import { demoAccounts } from './demo-accounts.ts';

/** A player of a demo event; those with an account have its e-mail. Names are invented. */
interface DemoPlayer {
  readonly name: string;
  readonly rating: number;
  readonly federation: string;
  readonly email?: string;
}

/** An event that a new data folder has. */
export interface DemoEventPlan {
  readonly key: string;
  readonly form: Pick<CreateTournamentInput, 'title' | 'description' | 'time' | 'chessGame'> & {
    readonly format: { readonly rounds: number; readonly rated: false };
  };
  /** Days before today on which it began. */
  readonly daysAgo: number;
  readonly players: readonly DemoPlayer[];
  /** Rounds with all results. Fewer than the event has: the next one is under way, with half of its results. */
  readonly played: number;
}

const withAccount = (index: number, rating: number, federation: string): DemoPlayer => {
  const { name, email } = demoAccounts[index] ?? demoAccounts[0];
  return { name, email, rating, federation };
};

const regulars: readonly DemoPlayer[] = [
  withAccount(0, 2_140, 'NED'),
  withAccount(1, 2_085, 'LAT'),
  withAccount(2, 2_010, 'NGR'),
  withAccount(3, 1_935, 'AUT'),
  { name: 'Corvin Halder', rating: 1_890, federation: 'SUI' },
  { name: 'Mirela Tandric', rating: 1_820, federation: 'CRO' },
  { name: 'Jonah Estevik', rating: 1_760, federation: 'CAN' },
  { name: 'Sunniva Lorrek', rating: 1_705, federation: 'NOR' },
];
const guests: readonly DemoPlayer[] = [
  { name: 'Anselm Vitray', rating: 1_980, federation: 'FRA' },
  { name: 'Petra Ombrell', rating: 1_845, federation: 'CZE' },
  { name: 'Devran Kolsay', rating: 1_730, federation: 'TUR' },
  { name: 'Wanda Pirrel', rating: 1_640, federation: 'POL' },
];

const mark = 'Demo data: an invented event with invented players, made with the first start.';

/** A finished event, and one whose third round is under way. */
export const demoEventPlans: readonly DemoEventPlan[] = [
  {
    key: 'finished',
    form: {
      title: 'Harbour Lights Open',
      description: `Five rounds in the hall, standings final. ${mark}`,
      time: '10:00',
      chessGame: { gameTime: 15, increment: 5, joinTime: 15 },
      format: { rounds: 5, rated: false },
    },
    daysAgo: 7,
    players: regulars,
    played: 5,
  },
  {
    key: 'running',
    form: {
      title: 'Old Mill Autumn Swiss',
      description: `Five rounds in the hall; round 3 is being played. ${mark}`,
      time: '09:00',
      chessGame: { gameTime: 60, increment: 30, joinTime: 30 },
      format: { rounds: 5, rated: false },
    },
    daysAgo: 0,
    players: [...regulars, ...guests],
    played: 2,
  },
];
