import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  title: 'Passkeys',
  line: 'Melde dich mit Fingerabdruck, Gesicht oder der PIN eines Geräts an. Passwort und Code sind dann nicht nötig.',
  unsupported: 'Dieser Browser kann an dieser Adresse keine Passkeys benutzen.',
  failed: 'Deine Passkeys wurden nicht geladen',
  none: 'Du hast noch keinen Passkey.',
  added: (date) => `Hinzugefügt am ${date}`,
  lastUsed: (ago) => `Zuletzt benutzt ${ago}`,
  neverUsed: 'Noch nicht benutzt',
  name: 'Name des Passkeys',
  nextName: (number) => `Passkey ${number}`,
  add: 'Passkey hinzufügen',
  addedNow: (name) => `Mit ${name} kannst du dich jetzt anmelden`,
  rename: 'Umbenennen',
  renameOne: (name) => `${name} umbenennen`,
  saveName: 'Namen speichern',
  remove: 'Entfernen',
  removeOne: (name) => `${name} entfernen`,
  removeLine: (name) =>
    `${name} meldet dich nicht mehr an. Lösche ihn auch auf deinem Gerät, damit er dort nicht angeboten wird.`,
  removed: (name) => `${name} ist entfernt`,
  password: 'Passwort für Passkeys',
  notMade: 'Kein Passkey wurde angelegt. Dein Gerät hat vielleicht schon einen, oder es wurde abgebrochen.',
  notUsed: 'Kein Passkey wurde benutzt. Versuche es noch einmal, oder melde dich anders an.',
  logIn: 'Mit einem Passkey anmelden',
};
