import { catalogue } from '../../shared/language/catalogue.ts';
import type { Color, Speed } from '@royal-chess/contracts/chess';
import type { RatingRange } from '@royal-chess/contracts/ratings';
import { speedName, speedWord } from '../../shared/chess/game-labels.ts';
import { numberFormat } from '../../shared/language/number-format.ts';

const number = numberFormat('en');

/** `1:05`; of the seconds that have passed. */
export const waitedFor = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** `30 seconds`, `1 minute`, `2½ minutes`. */
export function spanName(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 1) return `${Math.round(ms / 1_000)} seconds`;
  if (minutes === 1) return '1 minute';
  return `${Math.floor(minutes)}${minutes % 1 === 0 ? '' : minutes % 1 === 0.5 ? '½' : `.${Math.round((minutes % 1) * 10)}`} minutes`;
}

/** What a rating is for: `Blitz`, `Chess960, rapid`. */
const pool = (speed: Speed, board: string): string =>
  board ? `${board}, ${speedWord(speed)}` : speedName(speed);

export const messages = catalogue('lobby', {
  greeting: (hour: number, name: string): string =>
    `${hour < 5 || hour > 22 ? 'Hello' : `Good ${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}`}, ${name}`,
  play: 'Play',
  online: (count: number): string => `${number(count)} in the lobby`,
  games: (count: number): string => `${number(count)} ${count === 1 ? 'game' : 'games'}`,
  grid: 'Find a game',
  looking: 'Looking...',
  whoIsThere: (offers: number, waiting: number): string =>
    [
      offers > 0 ? `${offers} open ${offers === 1 ? 'offer' : 'offers'}` : '',
      waiting > 0 ? `${waiting} ${waiting === 1 ? 'player waits' : 'players wait'}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  waits: (count: number): string => `${count} ${count === 1 ? 'waits' : 'wait'}`,
  custom: 'Custom',
  rated: 'Rated',
  casual: 'Casual',
  ratedOrCasual: 'Rated or casual',
  visitorLine: 'Press a time and play casual games as a guest, without an account.',
  guestLine: (name: string): string => `You play as ${name}: casual games, kept when you sign up.`,
  signUp: 'Sign up',
  seeks: 'Open offers',
  open: (count: number): string => `${number(count)} open`,
  player: 'Player',
  rating: 'Rating',
  time: 'Time',
  kind: 'Game',
  action: 'Action',
  accept: 'Accept',
  acceptOf: (name: string, control: string): string => `Accept ${control} from ${name}`,
  withdraw: 'Withdraw',
  provisional: 'A guess yet: few rated games',
  yourOffer: (control: string): string => `Yours: ${control}`,
  youTake: (color: Color): string => `you take ${color === 'white' ? 'White' : 'Black'}`,
  noOtherSeeks: 'No other player offers a game now.',
  nextTournaments: 'Tournaments about to start',
  allTournaments: 'All',
  registered: (count: number): string => `${number(count)} registered`,
  leadersToday: 'Leaders today',
  leaderPoints: (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`,
  allRankings: 'Rankings',
  noSeeks: 'No open offers',
  noSeeksLine: 'Offer a game, and it stays here until somebody accepts.',
  makeOffer: 'Offer a game',
  seeksFailed: 'The offers did not load',
  reconnecting: (attempt: number): string => `Reconnecting, attempt ${attempt}. The list below may be old.`,
  colorWord: (color: Color | 'random'): string =>
    ({ white: 'White', black: 'Black', random: 'Either' })[color],
  wants: (color: Color): string => `they take ${color === 'white' ? 'White' : 'Black'}`,
  latest: 'Latest game',
  noGames: 'No game yet',
  noGamesLine: 'The first one played here will be shown in this place.',
  latestFailed: 'The latest game did not load',
  yourRating: 'Your rating',
  noRating: 'No rated game yet. Your rating begins at 1500.',
  ratingFailed: 'Your rating did not load',
  pool,
  ratingOf: (speed: Speed, games: number, board: string): string =>
    `${pool(speed, board)}, ${games} ${games === 1 ? 'game' : 'games'}`,
  chart: (from: number, to: number): string => `Rating from ${from} to ${to}`,
  friend: 'Play a friend',
  computer: 'Play the computer',
  mail: 'Correspondence',
  createInvite: 'Create an invite code',
  enterInvite: 'Enter an invite code',
  challengeSomebody: 'Challenge a player',
  createInbox: 'Create a correspondence code',
  enterInbox: 'Enter a correspondence code',
  lookingFor: (game: string): string => `Looking for ${game}`,
  windowOf: ({ min, max }: RatingRange): string =>
    min <= 0 && max >= 4_000
      ? 'Opponents of any rating'
      : `Opponents rated ${Math.max(0, min)} to ${max}, wider as you wait`,
  windowUnknown: 'Asking who waits',
  windowOffline: 'Not connected. With the connection you are in line again.',
  waitingHere: (waiting: number | null): string =>
    waiting === null || waiting <= 1
      ? 'No other player waits yet'
      : `${waiting - 1} ${waiting === 2 ? 'other waits' : 'others wait'} for this game`,
  inviteFriend: 'Invite a friend',
  leaveThis: 'Leave an offer',
  waitedOf: (waited: string, whole: string): string => `${waited} of ${whole}`,
  stopSearch: 'Cancel',
  findFailed: 'The lobby did not answer. Please try again.',
  challenges: 'Challenges',
  acceptChallenge: (name: string): string => `Accept the challenge of ${name}`,
  declineChallenge: (name: string): string => `Decline the challenge of ${name}`,
  decline: 'Decline',
  challengeSent: 'Challenge sent',
  challengeFailed: 'Your challenge was not sent',
  declineFailed: 'The challenge was not declined',
  mailBegan: 'Your correspondence game has begun',
  answerAwaited: 'Waiting for an answer',
  challengeTo: (name: string): string => `Challenge to ${name}`,
  codeOf: (code: string): string => `Code ${code}`,
  showCode: 'Show',
  withdrawOf: (what: string): string => `Withdraw: ${what}`,
  shutOut: (rating: number): string => `You have ${rating}`,
  forRatings: (ratings: string): string => `for ${ratings}`,
  offerFailed: 'Your offer was not made',
  acceptFailed: 'The offer was not accepted',
  withdrawFailed: 'Your offer was not withdrawn',
} as const);
