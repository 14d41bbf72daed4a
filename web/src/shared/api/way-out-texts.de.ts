import type { WholeTranslation } from '../language/catalogue.ts';
import type { wayOutTexts } from './way-out-texts.ts';

export const german: WholeTranslation<typeof wayOutTexts> = {
  again: 'Versuche es noch einmal.',
  moment: 'Versuche es gleich noch einmal.',
  minute: 'Warte eine Minute, dann versuche es noch einmal.',
  fields: 'Prüfe deine Angaben und sende sie noch einmal.',
  reload: 'Lade die Seite neu, um zu sehen, was sich geändert hat.',
  logIn: 'Melde dich an, dann versuche es noch einmal.',
  forbidden: 'Ein Administrator kann dir das Recht dazu geben.',
  smaller: 'Wähle eine kleinere Datei.',
  room: 'Entferne zuerst, was du nicht mehr brauchst.',
  otherOffer: 'Wähle ein anderes Angebot oder suche eine Partie.',
  withdraw: 'Ziehe zuerst eines von deinen zurück.',
  code: 'Prüfe den Code mit dem Spieler, der ihn geschickt hat.',
  address: 'Prüfe die Adresse oder wähle eine Partie in der Lobby.',
  board: 'Sieh noch einmal aufs Brett, dann ziehe.',
};
