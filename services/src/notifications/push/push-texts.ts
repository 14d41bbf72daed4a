import type { NotificationType, NotificationView } from '@royal-chess/contracts/notifications';
import type { MessageLanguage } from '../../platform/mail/mail-texts.ts';

type Text = (view: NotificationView, name: string) => string;
interface Texts {
  /** Instead of a name that is not shown. */
  readonly someone: string;
  readonly of: Readonly<Record<NotificationType, Text>>;
}

/** A conversation or an article has one notification until it is read. */
const times = (count: number, one: string, more: string): string => (count === 1 ? one : more);

const english: Texts = {
  someone: 'Someone',
  of: {
    challengeReceived: (_, name) => `${name} challenges you`,
    challengeAccepted: (_, name) => `${name} accepted your challenge`,
    challengeDeclined: (_, name) => `${name} declined your challenge`,
    yourTurn: (_, name) => `Your move against ${name}`,
    gameEnded: ({ outcome }, name) =>
      outcome === 'won'
        ? `You won against ${name}`
        : outcome === 'lost'
          ? `You lost against ${name}`
          : `Your game against ${name} was drawn`,
    roundPaired: ({ subject, round }) => `${subject}: round ${round ?? ''} is paired`,
    roundStarted: ({ subject, round }) => `${subject}: round ${round ?? ''} has started`,
    tournamentFinished: ({ subject }) => `${subject} is over`,
    tournamentCancelled: ({ subject }) => `${subject} was cancelled`,
    message: ({ count }, name) => times(count, `A message from ${name}`, `${count} messages from ${name}`),
    friendRequest: (_, name) => `${name} wants to be your friend`,
    friendAccepted: (_, name) => `${name} is your friend now`,
    follower: (_, name) => `${name} follows you`,
    articleComment: ({ count, subject }) =>
      times(count, `A comment on “${subject}”`, `${count} comments on “${subject}”`),
    commentReply: ({ count, subject }) =>
      times(
        count,
        `A reply to your comment on “${subject}”`,
        `${count} replies to your comment on “${subject}”`,
      ),
    articleLike: ({ count, subject }) =>
      times(count, `Someone likes “${subject}”`, `${count} people like “${subject}”`),
    clubRequest: ({ subject }, name) => `${name} asks to join ${subject}`,
    clubRequestDecided: ({ subject, outcome }) =>
      outcome === 'granted' ? `You are a member of ${subject} now` : `${subject} did not accept your request`,
    clubRole: ({ subject, outcome }) =>
      outcome === 'leader'
        ? `You lead ${subject} now`
        : outcome === 'moderator'
          ? `You moderate ${subject} now`
          : `You are an ordinary member of ${subject} now`,
    clubRemoved: ({ subject }) => `You are no longer a member of ${subject}`,
    clubBattle: ({ subject }) => `Your club is invited to the team battle ${subject}`,
    clubBattleDeclined: ({ subject, club = 'a club' }, name) =>
      `${name} declined the team battle ${subject} for ${club}`,
    commentRemoved: ({ subject }) => `Staff removed your comment${subject === '' ? '' : ` on “${subject}”`}`,
    reportDecided: () => 'Staff have decided on what you reported',
    titleDecided: ({ outcome }) =>
      outcome === 'granted' ? 'Your title is confirmed' : 'Your title was not confirmed',
  },
};

const german: Texts = {
  someone: 'Jemand',
  of: {
    challengeReceived: (_, name) => `${name} fordert dich heraus`,
    challengeAccepted: (_, name) => `${name} hat deine Herausforderung angenommen`,
    challengeDeclined: (_, name) => `${name} hat deine Herausforderung abgelehnt`,
    yourTurn: (_, name) => `Du bist am Zug: Gegner ${name}`,
    gameEnded: ({ outcome }, name) =>
      outcome === 'won'
        ? `Gewonnen: Gegner ${name}`
        : outcome === 'lost'
          ? `Verloren: Gegner ${name}`
          : `Remis: Gegner ${name}`,
    roundPaired: ({ subject, round }) => `${subject}: Runde ${round ?? ''} ist gepaart`,
    roundStarted: ({ subject, round }) => `${subject}: Runde ${round ?? ''} hat begonnen`,
    tournamentFinished: ({ subject }) => `${subject} ist zu Ende`,
    tournamentCancelled: ({ subject }) => `${subject} wurde abgesagt`,
    message: ({ count }, name) =>
      times(count, `${name} hat dir geschrieben`, `${name} hat dir ${count} Nachrichten geschrieben`),
    friendRequest: (_, name) => `${name} möchte mit dir befreundet sein`,
    friendAccepted: (_, name) => `${name} hat deine Freundschaftsanfrage angenommen`,
    follower: (_, name) => `${name} folgt dir`,
    articleComment: ({ count, subject }) =>
      times(count, `Ein Kommentar zu „${subject}“`, `${count} Kommentare zu „${subject}“`),
    commentReply: ({ count, subject }) =>
      times(
        count,
        `Eine Antwort auf deinen Kommentar zu „${subject}“`,
        `${count} Antworten auf deinen Kommentar zu „${subject}“`,
      ),
    articleLike: ({ count, subject }) =>
      times(count, `Jemandem gefällt „${subject}“`, `${count} Leuten gefällt „${subject}“`),
    clubRequest: ({ subject }, name) => `${name} möchte Mitglied von ${subject} werden`,
    clubRequestDecided: ({ subject, outcome }) =>
      outcome === 'granted'
        ? `Du bist jetzt Mitglied von ${subject}`
        : `${subject} hat deine Anfrage nicht angenommen`,
    clubRole: ({ subject, outcome }) =>
      outcome === 'leader'
        ? `Du leitest jetzt ${subject}`
        : outcome === 'moderator'
          ? `Du moderierst jetzt ${subject}`
          : `Du bist jetzt einfaches Mitglied von ${subject}`,
    clubRemoved: ({ subject }) => `Du bist nicht mehr Mitglied von ${subject}`,
    clubBattle: ({ subject }) => `Dein Verein ist zum Vereinskampf ${subject} eingeladen`,
    clubBattleDeclined: ({ subject, club = 'einen Verein' }, name) =>
      `${name} hat den Vereinskampf ${subject} für ${club} abgelehnt`,
    commentRemoved: ({ subject }) =>
      `Die Leitung hat deinen Kommentar${subject === '' ? '' : ` zu „${subject}“`} entfernt`,
    reportDecided: () => 'Über deine Meldung wurde entschieden',
    titleDecided: ({ outcome }) =>
      outcome === 'granted' ? 'Dein Titel ist bestätigt' : 'Dein Titel wurde nicht bestätigt',
  },
};

const texts: Readonly<Record<MessageLanguage, Texts>> = { en: english, de: german };

/**
 * What a notification says on the screen of a device, in one line and without any text of a message or comment.
 * @param isNameShown false where the one who acts, or the reader, is a child
 */
export function pushTextOf(view: NotificationView, language: MessageLanguage, isNameShown: boolean): string {
  const { someone, of } = texts[language];
  return of[view.type](view, isNameShown ? (view.actor?.name ?? someone) : someone);
}
