import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  title: 'Heuristiken',
  names: {
    material: 'Material',
    mobility: 'Beweglichkeit',
    kingSafety: 'Königssicherheit',
    centre: 'Zentrumskontrolle',
    pawns: 'Bauernstruktur',
    space: 'Raum',
  },
  formulas: {
    material:
      'In Bauern: Bauer 1, Springer 3, Läufer 3, Turm 5, Dame 9; auf Brettern mit zehn Linien Erzbischof 7, Kanzler 8.',
    mobility:
      'Felder, die die Figuren angreifen, ohne König und Bauern; Felder mit eigenen Steinen zählen nicht.',
    kingSafety:
      '2 für jeden eigenen Bauern eine Reihe vor dem König, 1 für jeden zwei Reihen vor ihm, auf seiner Linie und den Linien daneben; weniger 1 für jedes Feld des Königs und um ihn, das der Gegner angreift.',
    centre:
      'Von den vier Feldern der Mitte: 1 für jedes mit einem eigenen Stein und 1 für jeden Angriff eines eigenen Steins.',
    pawns:
      '1 für jeden Freibauern; weniger 1 für jeden isolierten Bauern und weniger 1 für jeden, der auf seiner Linie einen eigenen Bauern vor sich hat.',
    space: 'Felder der anderen Bretthälfte, die eigene Steine angreifen, jedes einmal gezählt.',
  },
  about:
    'Sechs Zahlen einer Stellung für jede Seite. Jede lässt sich auf dem Brett nachzählen; keine Engine wird gefragt. Sie zeigen, was sich ändert, nicht wer gewinnt.',
  plots: 'Kurven neben dem Brett',
  plotsLine: 'Auf allen Geräten. Während einer gewerteten Partie gibt es keine.',
  ratedGame: 'Während einer gewerteten Partie gibt es keine Heuristiken.',
  white: 'Weiß',
  black: 'Schwarz',
  move: 'Zug',
  start: 'Anfang',
  noMoves: 'Die Kurven beginnen mit dem ersten Zug.',
  notReadable: 'Diesen Zügen kann das Brett nicht folgen.',
  ownLine: 'Die Kurven sind von der Partie, die Zahlen von deiner Variante.',
  plotHint: 'Ein Druck auf eine Kurve führt zum Zug.',
  showTable: 'Alle Zahlen als Tabelle zeigen',
  hideTable: 'Tabelle ausblenden',
  table: 'Zahlen nach jedem Zug',
};
