import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

/** German texts of notifications. */
export const german: WholeTranslation<typeof messages> = {
  title: 'Benachrichtigungen',
  bell: (count: number): string => (count === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${count} neu`),
  close: 'Schließen',
  none: 'Nichts Neues',
  noneLine: 'Hier stehen Herausforderungen, die Antworten darauf und Nachrichten.',
  challengeFrom: (name: string): string => `${name} fordert dich heraus`,
  accept: 'Annehmen',
  decline: 'Ablehnen',
  challenges: 'Herausforderungen an dich',
  challenged: 'Du wirst herausgefordert',
  laterOf: (name: string): string =>
    `Die Herausforderung von ${name} weglegen, sie bleibt in den Benachrichtigungen`,
  furtherChallenges: (count: number): string => `${count} weitere in den Benachrichtigungen`,
  acceptOf: (name: string): string => `Die Herausforderung von ${name} annehmen`,
  declineOf: (name: string): string => `Die Herausforderung von ${name} ablehnen`,
  turnAgainst: (name: string): string => `Du bist am Zug gegen ${name}`,
  acceptedBy: (name: string): string => `${name} hat deine Herausforderung angenommen`,
  declinedBy: (name: string): string => `${name} hat deine Herausforderung abgelehnt`,
  closedBy: (name: string): string => `Deine Partie gegen ${name} ist beendet: Das Konto wurde geschlossen`,
  toGame: 'Zur Partie',
  toGameOf: (name: string): string => `Zur Partie gegen ${name}`,
  dismiss: 'Ausblenden',
  picture: 'Bild',
  messageFrom: (name: string): string => `Nachricht von ${name}`,
  messageIn: (group: string, name: string): string => `${group}: Nachricht von ${name}`,
  requestFrom: (name: string): string => `${name} möchte mit dir befreundet sein`,
  friendSince: (name: string): string => `Du bist jetzt mit ${name} befreundet`,
  conversationWith: (name: string): string => `Gespräch mit ${name}`,
  unread: 'neu',
  you: 'Du:',
  answerFailed: 'Die Herausforderung wurde nicht beantwortet',
};
