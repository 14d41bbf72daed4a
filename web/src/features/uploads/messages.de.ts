import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  progress: 'Fortschritt des Hochladens',
  sent: (left, size, percent) => `${left} von ${size} MB, ${percent} %`,
  part: (number) => `Teil ${number}`,
  sending: 'Wird gesendet',
  again: (number) => `Teil ${number} wird noch einmal gesendet. Die anderen Teile bleiben.`,
  paused: 'Angehalten. Was gesendet ist, bleibt.',
  finishing: 'Das Bild wird vorbereitet.',
  canceled: 'Hochladen abgebrochen',
  failedPart: 'Ein Teil kam nicht an',
  failedLine: 'Was gesendet ist, bleibt: mache weiter, wenn die Verbindung wieder da ist.',
  failed: 'Die Datei wurde nicht gesendet',
  interrupted: (name) =>
    `${name} wurde nicht ganz gesendet. Wähle die Datei noch einmal: nur der Rest wird gesendet.`,
  pause: 'Anhalten',
  continue: 'Weiter',
  cancel: 'Hochladen abbrechen',
};
