import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  title: 'Geräte',
  line: 'Wo du angemeldet bist. Melde ab, was du nicht kennst, und ändere dann dein Passwort.',
  failed: 'Deine Geräte wurden nicht geladen',
  thisDevice: 'Dieses Gerät',
  lastUsed: (ago) => `Zuletzt benutzt ${ago}`,
  since: (date) => `Angemeldet am ${date}`,
  network: (address) => `Netz ${address}`,
  thisComputer: 'Dieser Rechner',
  logOut: 'Abmelden',
  logOutOf: (device) => `${device} abmelden`,
  loggedOut: (device) => `${device} ist abgemeldet`,
  everywhere: 'Überall abmelden',
  everywhereLine: 'Beendet alle Sitzungen, auch diese, und schließt ihre Verbindungen sofort.',
  everywhereDone: 'Auf allen Geräten abgemeldet',
  sure: 'Ja, alle Geräte abmelden',
  keep: 'Angemeldet bleiben',
  notDone: 'Das ist nicht gelungen',
};
