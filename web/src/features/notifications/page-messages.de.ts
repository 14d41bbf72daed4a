import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { pageMessages } from './page-messages.ts';

/** German texts of the page of notifications. */
export const germanPage: WholeTranslation<typeof pageMessages> = {
  title: 'Benachrichtigungen',
  readAll: 'Alle als gelesen markieren',
  settings: 'Einstellungen',
  parts: 'Teile der Benachrichtigungen',
  groups: { all: 'Alle', games: 'Partien', tournaments: 'Turniere', articles: 'Artikel', account: 'Konto' },
  failed: 'Die Benachrichtigungen wurden nicht geladen',
  notRead: 'Sie wurden nicht als gelesen markiert',
  none: 'Noch ist nichts geschehen',
  noneLine: 'Hier stehen Herausforderungen, Züge, Runden, Nachrichten und Kommentare.',
  today: 'Heute',
  yesterday: 'Gestern',
  unread: 'Ungelesen:',
  pages: 'Seiten der Benachrichtigungen',
  first: 'Neueste',
  next: 'Frühere',
  all: 'Alle Benachrichtigungen',
  open: 'Öffnen',
  acts: { move: 'Ziehen', enter: 'Eintreten' },
  request: {
    acceptOf: (name) => `Anfrage von ${name} annehmen`,
    declineOf: (name) => `Anfrage von ${name} ablehnen`,
  },
  beside: 'Partien und dieses Gerät',
  yourMove: 'Du bist am Zug',
  ofGames: (waiting, all) => `${waiting} von ${all} Partien`,
  requestNotAnswered: 'Die Anfrage wurde nicht beantwortet',
  openOf: (act, what) => `${act}: ${what}`,
  acted: {
    challengeReceived: (name) => `${name} fordert dich heraus`,
    challengeAccepted: (name) => `${name} hat deine Herausforderung angenommen`,
    challengeDeclined: (name) => `${name} hat deine Herausforderung abgelehnt`,
    yourTurn: (name) => `Du bist am Zug gegen ${name}`,
    friendRequest: (name) => `${name} möchte mit dir befreundet sein`,
    friendAccepted: (name) => `Du bist jetzt mit ${name} befreundet`,
    follower: (name) => `${name} folgt dir`,
  },
  message: (name, count) => (count === 1 ? `Eine Nachricht von ${name}` : `${count} Nachrichten von ${name}`),
  gameEnded: {
    won: (name) => `Du hast gegen ${name} gewonnen`,
    lost: (name) => `Du hast gegen ${name} verloren`,
    drawn: (name) => `Deine Partie gegen ${name} endete remis`,
  },
  roundPaired: (event, round, name) =>
    `${event}, Runde ${round} ist gepaart${name === null ? '' : `: Du spielst gegen ${name}`}`,
  roundStarted: (event, round, name) =>
    `${event}, Runde ${round} hat begonnen${name === null ? '' : `: Du spielst gegen ${name}`}`,
  tournamentFinished: (event) => `${event} ist zu Ende: Hier ist der Endstand`,
  tournamentCancelled: (event) => `${event} wurde abgesagt`,
  articleComment: (name, count, title) =>
    count === 1
      ? `${name} hat „${title}“ kommentiert`
      : `${name} und andere haben ${count} Kommentare zu „${title}“ geschrieben`,
  articleLike: (name, count, title) =>
    count === 1
      ? `${name} gefällt dein Artikel „${title}“`
      : `${count} Leuten gefällt dein Artikel „${title}“`,
  commentReply: (name, count, title) =>
    count === 1
      ? `${name} hat auf deinen Kommentar zu „${title}“ geantwortet`
      : `${name} und andere haben ${count} Antworten auf deinen Kommentar zu „${title}“ geschrieben`,
  clubRequest: (name, club) => `${name} möchte Mitglied von ${club} werden`,
  clubJoined: (club) => `Du bist jetzt Mitglied von ${club}`,
  clubRefused: (club) => `${club} hat deine Anfrage nicht angenommen`,
  clubRole: {
    leader: (club) => `Du leitest jetzt ${club}`,
    moderator: (club) => `Du moderierst jetzt ${club}`,
    member: (club) => `Du bist jetzt einfaches Mitglied von ${club}`,
  },
  clubRemoved: (club) => `Du bist nicht mehr Mitglied von ${club}`,
  clubBattle: (event) => `Dein Verein ist zum Vereinskampf ${event} eingeladen`,
  clubBattleDeclined: (name, event, club = 'einen Verein') =>
    `${name} hat den Vereinskampf ${event} für ${club} abgelehnt`,
  commentRemoved: (title, reason) =>
    `Die Leitung hat deinen Kommentar${title === '' ? '' : ` zu „${title}“`} entfernt${reason === undefined ? '' : `: ${reason}`}`,
  reportDecided: 'Über deine Meldung wurde entschieden. Danke.',
  titleGranted: 'Dein Titel ist bestätigt',
  titleRefused: 'Der Titel, den du angegeben hast, wurde nicht bestätigt',
};
