import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

const sides = { white: 'Weiß', black: 'Schwarz' } as const;
const moves = (count: number): string => (count === 1 ? '1 Zug' : `${count} Zügen`);

export const german: WholeTranslation<typeof messages> = {
  title: 'Endspieltabelle',
  table: (name) => `Endspieltabelle ${name}`,
  asked: 'wird befragt',
  building: (table, at, all) =>
    all === 1 ? `${table} wird gebaut` : `${table} wird gebaut, ${at} von ${all}`,
  failed: 'Die Tabelle konnte nicht gebaut werden. Alles andere geht.',
  retry: 'Noch einmal versuchen',
  none: 'Diese Stellung ist in keiner Tabelle.',
  draw: 'Remis bei bestem Spiel',
  mated: (side) => `${sides[side]} ist matt`,
  mates: (side, count) => `${sides[side]} setzt in ${moves(count)} matt`,
  moves: 'Züge nach der Tabelle, die besten zuerst',
  comesTo: (outcome, count) =>
    outcome === 'draw' ? 'Remis' : outcome === 'win' ? `Matt in ${count}` : `wird matt in ${count}`,
  all: (count) => `Alle ${count} Züge`,
  fewer: 'Weniger Züge',
  ofServer: 'Syzygy-Tabellen des Servers',
  wins: (side) => `${sides[side]} gewinnt, auch nach der Fünfzig-Züge-Regel`,
  unavailable: 'können gerade nicht befragt werden. Alles andere geht.',
  bestMove: 'Bester Zug nach der Tabelle',
  keeps: (outcome) =>
    outcome === 'win' ? 'hält den Gewinn' : outcome === 'draw' ? 'hält das Remis' : 'verliert, wie jeder Zug',
};
