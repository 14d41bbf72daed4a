import type { Color, Speed, TimeControl } from '@royal-chess/contracts';

const speeds: Readonly<Record<Speed, string>> = {
  bullet: 'Bullet',
  blitz: 'Blitz',
  rapid: 'Rapid',
  classical: 'Classical',
  correspondence: 'Correspondence',
};
const number = new Intl.NumberFormat('en');

/** `10+5`; parts of a minute as halves and quarters, `½+0`. */
export function controlName({ initialMs, incrementMs }: TimeControl): string {
  const minutes = initialMs / 60_000;
  const named =
    { 0.25: '¼', 0.5: '½', 0.75: '¾', 1.5: '1½' }[minutes] ?? String(Math.round(minutes * 100) / 100);
  return `${named}+${incrementMs / 1_000}`;
}

export const messages = {
  speed: (speed: Speed): string => speeds[speed],
  greeting: (hour: number, name: string): string =>
    `Good ${hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}, ${name}`,
  play: 'Play',
  online: (count: number): string => `${number.format(count)} online`,
  games: (count: number): string => `${number.format(count)} ${count === 1 ? 'game' : 'games'}`,
  grid: 'Offer a game',
  waiting: 'Waiting...',
  seeksOf: (count: number): string => `${count} open ${count === 1 ? 'offer' : 'offers'}`,
  custom: 'Custom',
  rated: 'Rated',
  casual: 'Casual',
  ratedOrCasual: 'Rated or casual',
  seeks: 'Open seeks',
  open: (count: number): string => `${number.format(count)} open`,
  player: 'Player',
  rating: 'Rating',
  time: 'Time',
  kind: 'Kind',
  act: 'Act',
  accept: 'Accept',
  acceptOf: (name: string, control: string): string => `Accept ${control} from ${name}`,
  withdraw: 'Withdraw',
  yours: 'Your offer',
  you: 'You',
  provisional: 'A guess yet: few rated games',
  noSeeks: 'No open seeks',
  noSeeksLine: 'Choose a time control and yours is the first.',
  noOthers: 'Nobody else has an open offer. Yours is in the lobby.',
  seeksFailed: 'The offers did not load',
  reconnecting: (attempt: number): string => `Reconnecting, attempt ${attempt}. The list below may be old.`,
  color: 'Colour',
  colorWord: (color: Color | 'random'): string =>
    ({ white: 'White', black: 'Black', random: 'Either' })[color],
  wants: (color: Color): string => `, they take ${color}`,
  customTitle: 'Offer a game',
  minutes: 'Minutes each',
  increment: 'Seconds added for each move',
  minutesFault: 'Between a quarter of a minute and 180 minutes.',
  incrementFault: 'Between 0 and 180 seconds.',
  offer: 'Offer this game',
  offering: 'Offering...',
  close: 'Close',
  running: 'Your games',
  noRunning: 'No game is running.',
  runningFailed: 'Your games did not load',
  continue: 'Continue',
  against: (name: string): string => `against ${name}`,
  latest: 'Latest game',
  noGames: 'No game yet',
  noGamesLine: 'The first one played here will be shown in this place.',
  latestFailed: 'The latest game did not load',
  yourRating: 'Your rating',
  noRating: 'No rated game yet. Your first one gives you a rating.',
  ratingFailed: 'Your rating did not load',
  ratingOf: (speed: Speed, games: number): string =>
    `${speeds[speed]}, ${games} ${games === 1 ? 'game' : 'games'}`,
  chart: (from: number, to: number): string => `Rating from ${from} to ${to}`,
  logIn: 'Log in to play',
  offerFailed: 'Your offer was not made',
  acceptFailed: 'The offer was not accepted',
  withdrawFailed: 'Your offer was not withdrawn',
} as const;
