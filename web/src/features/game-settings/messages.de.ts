import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  gameSettings: 'Einstellungen der Partie',
  zen: 'Zen-Modus',
  zenLine: (hasKeys) => `nur Brett und Uhren${hasKeys ? '; Taste Z' : ''}`,
  boardSize: 'Größe des Bretts',
  boardSizeLine: 'am Rechner; oder zieh an seiner Ecke',
  notation: 'Figuren in Zügen',
  notations: { letters: 'Buchstaben', figurines: 'Figurinen' },
  premove: 'Vorgezogene Züge',
  premoveLine: 'eingegeben, während der Gegner denkt',
  confirmMoves: 'Züge bestätigen',
  confirmLine: 'langsam: klassische Partien und solche mit Tagen',
  confirm: { never: 'Nie', correspondence: 'Mit Tagen', slow: 'Langsam', always: 'Immer' },
  thinkWarning: 'Bei langem Nachdenken warnen',
  thinkWarningLine: 'Anteil deiner Zeit für einen Zug',
  thinkWarnings: { never: 'Nie', quarter: 'Ein Viertel', tenth: 'Ein Zehntel' },
  soundsOn: 'Töne für Züge, Uhr und Nachrichten',
  volume: 'Lautstärke',
  lowTimeSound: 'Ton bei knapper Zeit',
  lowTimeLine: 'deine eigene Uhr, einmal je Partie',
  percent: (value) => `${value} %`,
};
