import type { Translation } from '../../shared/language/catalogue.ts';
import type { ruleTexts } from './rule-texts.ts';

const movesOf = (plies: number): string => `${Math.ceil(plies / 2)}`;

export const german: Translation<typeof ruleTexts> = {
  points: (game, event, puzzle, rush) =>
    `Punkte: ${game} für eine gewonnene gewertete Partie und die Hälfte für ein Remis, ${event} mehr für eine eines bestätigten Turniers, ${puzzle} für eine gewertete Aufgabe und ${rush} für jede Aufgabe deines besten Rushs jeder Art.`,
  beginning:
    'Du hast für jede Bedenkzeit und Variante eine Wertung. Sie beginnt bei 1500; solange wenige Partien bekannt sind, steht ein Fragezeichen dahinter.',
  fromPly: (plies) =>
    `Eine gewertete Partie ändert Wertungen, sobald ${movesOf(plies)} Züge gespielt sind. Eine kürzere behält ihr Ergebnis.`,
  endRating: 'Es zählt die Wertung, die dein Gegner am Ende der Partie hat.',
  pair: (inFull, atMost) =>
    `Dieselben zwei Spieler: ${inFull} Partien am Tag zählen voll, weitere halb, und nach ${atMost} Partien keine mehr.`,
  oneAtATime:
    'Du spielst eine gewertete Live-Partie zur selben Zeit. Fernpartien, Turniere und Simultanspiele sind nicht begrenzt.',
  aborts: (count, minutes) =>
    `Nach ${count} abgebrochenen Partien in einer Stunde kannst du nach einer Pause von ${minutes} Minuten die nächste beginnen.`,
  ranked: (games, opponents, deviation) =>
    `Punkte aus Partien zählen in der Summe ab ${games} gewerteten Partien gegen ${opponents} Gegner, mit einer Abweichung der Wertung unter ${deviation} in mindestens einem Tempo.`,
  failed: 'Die Regeln wurden nicht geladen',
  close: 'Schließen',
};
