import type { Speed } from '@royal-chess/contracts/chess';
import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import { speedName } from '../../shared/chess/game-labels.ts';
import type { messages } from './messages.ts';
import { numberFormat } from '../../shared/language/number-format.ts';

const number = numberFormat('de');
const greetingAt = (hour: number): string => {
  if (hour < 5 || hour > 22) return 'Hallo';
  return hour < 12 ? 'Guten Morgen' : hour < 18 ? 'Guten Tag' : 'Guten Abend';
};
const pool = (speed: Speed, board: string): string =>
  board ? `${board}, ${speedName(speed)}` : speedName(speed);

export const german: WholeTranslation<typeof messages> = {
  greeting: (hour, name) => `${greetingAt(hour)}, ${name}`,
  play: 'Spielen',
  online: (count) => `${number(count)} in der Lobby`,
  games: (count) => `${number(count)} ${count === 1 ? 'Partie' : 'Partien'}`,
  grid: 'Eine Partie finden',
  looking: 'Suche läuft …',
  whoIsThere: (offers, waiting) =>
    [
      offers > 0 ? `${offers} ${offers === 1 ? 'offenes Angebot' : 'offene Angebote'}` : '',
      waiting > 0 ? `${waiting} ${waiting === 1 ? 'wartet' : 'warten'}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  waits: (count) => `${count} ${count === 1 ? 'wartet' : 'warten'}`,
  custom: 'Eigene',
  rated: 'Gewertet',
  casual: 'Ungewertet',
  ratedOrCasual: 'Gewertet oder ungewertet',
  visitorLine: 'Drücke eine Bedenkzeit und spiele als Gast ungewertet, ohne Konto.',
  guestLine: (name) =>
    `Du spielst als ${name}: ungewertet, und deine Partien bleiben, wenn du dich registrierst.`,
  signUp: 'Registrieren',
  seeks: 'Offene Angebote',
  open: (count) => `${number(count)} offen`,
  player: 'Spieler',
  rating: 'Wertung',
  time: 'Bedenkzeit',
  kind: 'Partie',
  action: 'Aktion',
  accept: 'Annehmen',
  acceptOf: (name, control) => `${control} von ${name} annehmen`,
  withdraw: 'Zurückziehen',
  provisional: 'Noch eine Schätzung: wenige gewertete Partien',
  yourOffer: (control) => `Von dir: ${control}`,
  youTake: (color) => `du nimmst ${color === 'white' ? 'Weiß' : 'Schwarz'}`,
  noOtherSeeks: 'Gerade bietet niemand sonst eine Partie an.',
  nextTournaments: 'Turniere, die bald beginnen',
  allTournaments: 'Alle',
  registered: (count) => `${count} angemeldet`,
  leadersToday: 'Heute vorn',
  leaderPoints: (points) => `${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
  allRankings: 'Ranglisten',
  noSeeks: 'Keine offenen Angebote',
  noSeeksLine: 'Biete eine Partie an, und sie bleibt hier, bis jemand annimmt.',
  makeOffer: 'Eine Partie anbieten',
  seeksFailed: 'Die Angebote wurden nicht geladen',
  reconnecting: (attempt) => `Neue Verbindung, Versuch ${attempt}. Die Liste unten kann veraltet sein.`,
  colorWord: (color) => ({ white: 'Weiß', black: 'Schwarz', random: 'Beliebig' })[color],
  wants: (color) => `nimmt ${color === 'white' ? 'Weiß' : 'Schwarz'}`,
  latest: 'Neueste Partie',
  noGames: 'Noch keine Partie',
  noGamesLine: 'Die erste, die hier gespielt wird, erscheint an dieser Stelle.',
  latestFailed: 'Die neueste Partie wurde nicht geladen',
  yourRating: 'Deine Wertung',
  noRating: 'Noch keine gewertete Partie. Deine Wertung beginnt bei 1500.',
  ratingFailed: 'Deine Wertung wurde nicht geladen',
  pool,
  ratingOf: (speed, games, board) => `${pool(speed, board)}, ${games} ${games === 1 ? 'Partie' : 'Partien'}`,
  chart: (from, to) => `Wertung von ${from} bis ${to}`,
  friend: 'Gegen Freunde',
  computer: 'Gegen Computer',
  mail: 'Fernschach',
  createInvite: 'Einladungscode erstellen',
  enterInvite: 'Einladungscode eingeben',
  challengeSomebody: 'Einen Spieler herausfordern',
  createInbox: 'Fernschachcode erstellen',
  enterInbox: 'Fernschachcode eingeben',
  lookingFor: (game) => `Suche nach ${game}`,
  windowOf: ({ min, max }) =>
    min <= 0 && max >= 4_000
      ? 'Gegner jeder Wertung'
      : `Gegner von ${Math.max(0, min)} bis ${max}, weiter mit der Wartezeit`,
  windowUnknown: 'Es wird gefragt, wer wartet',
  windowOffline: 'Nicht verbunden. Mit der Verbindung kommst du wieder in die Reihe.',
  waitingHere: (waiting) =>
    waiting === null || waiting <= 1
      ? 'Noch wartet niemand sonst'
      : `${waiting - 1} ${waiting === 2 ? 'weiterer wartet' : 'weitere warten'} auf diese Partie`,
  inviteFriend: 'Freund einladen',
  leaveThis: 'Angebot machen',
  waitedOf: (waited, whole) => `${waited} von ${whole}`,
  stopSearch: 'Abbrechen',
  findFailed: 'Die Lobby hat nicht geantwortet. Bitte versuche es noch einmal.',
  challenges: 'Herausforderungen',
  acceptChallenge: (name) => `Die Herausforderung von ${name} annehmen`,
  declineChallenge: (name) => `Die Herausforderung von ${name} ablehnen`,
  decline: 'Ablehnen',
  challengeSent: 'Herausforderung gesendet',
  challengeFailed: 'Deine Herausforderung wurde nicht gesendet',
  declineFailed: 'Die Herausforderung wurde nicht abgelehnt',
  mailBegan: 'Deine Fernpartie hat begonnen',
  answerAwaited: 'Warten auf eine Antwort',
  challengeTo: (name) => `Herausforderung an ${name}`,
  codeOf: (code) => `Code ${code}`,
  showCode: 'Zeigen',
  withdrawOf: (what) => `Zurückziehen: ${what}`,
  shutOut: (rating) => `Du hast ${rating}`,
  forRatings: (ratings) => `für ${ratings}`,
  offerFailed: 'Dein Angebot wurde nicht gemacht',
  acceptFailed: 'Das Angebot wurde nicht angenommen',
  withdrawFailed: 'Dein Angebot wurde nicht zurückgezogen',
};
