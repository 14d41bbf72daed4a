import { catalogue } from '../../shared/language/catalogue.ts';

/** Who did something, as the beginning of a sentence. */
type Named = (name: string) => string;
type Counted = (name: string, count: number) => string;

const acted: Readonly<
  Record<
    | 'challengeReceived'
    | 'challengeAccepted'
    | 'challengeDeclined'
    | 'yourTurn'
    | 'friendRequest'
    | 'friendAccepted'
    | 'follower',
    Named
  >
> = {
  challengeReceived: (name) => `${name} challenges you`,
  challengeAccepted: (name) => `${name} accepted your challenge`,
  challengeDeclined: (name) => `${name} declined your challenge`,
  yourTurn: (name) => `Your move against ${name}`,
  friendRequest: (name) => `${name} wants to be your friend`,
  friendAccepted: (name) => `${name} is your friend now`,
  follower: (name) => `${name} follows you`,
};
const message: Counted = (name, count) =>
  count === 1 ? `A message from ${name}` : `${count} messages from ${name}`;

export const pageMessages = catalogue('notifications-page', {
  title: 'Notifications',
  readAll: 'Mark all as read',
  settings: 'Settings',
  parts: 'Parts of the notifications',
  groups: {
    all: 'All',
    games: 'Games',
    tournaments: 'Tournaments',
    articles: 'Articles',
    account: 'Account',
  },
  failed: 'The notifications could not be loaded',
  notRead: 'They could not be marked as read',
  none: 'Nothing has happened yet',
  noneLine: 'Challenges, moves, rounds, messages and comments are listed here.',
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'Unread:',
  pages: 'Pages of the notifications',
  first: 'Newest',
  next: 'Earlier',
  all: 'All notifications',
  open: 'Open',
  acts: { move: 'Move', enter: 'Enter' },
  request: {
    acceptOf: (name: string): string => `Accept the request of ${name}`,
    declineOf: (name: string): string => `Decline the request of ${name}`,
  },
  beside: 'Games and this device',
  yourMove: 'Your move',
  ofGames: (waiting: number, all: number): string => `${waiting} of ${all} games`,
  requestNotAnswered: 'The request was not answered',
  openOf: (act: string, what: string): string => `${act}: ${what}`,
  acted,
  message,
  gameEnded: {
    won: (name: string): string => `You won against ${name}`,
    lost: (name: string): string => `You lost against ${name}`,
    drawn: (name: string): string => `Your game against ${name} was drawn`,
  },
  roundPaired: (event: string, round: number, name: string | null): string =>
    `${event}, round ${round} is paired${name === null ? '' : `: you play ${name}`}`,
  roundStarted: (event: string, round: number, name: string | null): string =>
    `${event}, round ${round} has started${name === null ? '' : `: you play ${name}`}`,
  tournamentFinished: (event: string): string => `${event} is over: see the final standings`,
  tournamentCancelled: (event: string): string => `${event} was cancelled`,
  articleComment: (name: string, count: number, title: string): string =>
    count === 1
      ? `${name} wrote a comment on “${title}”`
      : `${name} and others wrote ${count} comments on “${title}”`,
  articleLike: (name: string, count: number, title: string): string =>
    count === 1 ? `${name} likes your article “${title}”` : `${count} people like your article “${title}”`,
  commentReply: (name: string, count: number, title: string): string =>
    count === 1
      ? `${name} replied to your comment on “${title}”`
      : `${name} and others wrote ${count} replies to your comment on “${title}”`,
  clubRequest: (name: string, club: string): string => `${name} asks to join ${club}`,
  clubJoined: (club: string): string => `You are a member of ${club} now`,
  clubRefused: (club: string): string => `${club} did not accept your request`,
  clubRole: {
    leader: (club: string): string => `You lead ${club} now`,
    moderator: (club: string): string => `You moderate ${club} now`,
    member: (club: string): string => `You are an ordinary member of ${club} now`,
  },
  clubRemoved: (club: string): string => `You are no longer a member of ${club}`,
  clubBattle: (event: string): string => `Your club is invited to the team battle ${event}`,
  clubBattleDeclined: (name: string, event: string, club = 'a club'): string =>
    `${name} declined the team battle ${event} for ${club}`,
  commentRemoved: (title: string, reason?: string): string =>
    `Staff removed your comment${title === '' ? '' : ` on “${title}”`}${reason === undefined ? '' : `: ${reason}`}`,
  reportDecided: 'Staff have decided on what you reported. Thank you.',
  titleGranted: 'Your title is confirmed',
  titleRefused: 'The title that you claimed was not confirmed',
});
