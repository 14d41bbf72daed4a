import type { SkillText } from './skill-texts.ts';

/** By the id of the exercise. */
export const germanSkillTexts: Readonly<Record<string, SkillText>> = {
  'two-rooks': { name: 'Zwei Türme', line: 'Schneide den König Reihe um Reihe ab.' },
  queen: { name: 'Dame', line: 'Treibe den König an den Rand, und achte auf Patt.' },
  rook: { name: 'Turm', line: 'Mache den Kasten kleiner; König und Turm arbeiten zusammen.' },
  'two-bishops': {
    name: 'Zwei Läufer',
    line: 'Nebeneinander sind die Läufer eine Wand; matt wird in der Ecke.',
  },
  'bishop-knight-edge': {
    name: 'Läufer und Springer: von Ecke zu Ecke',
    line: 'Der König steht in der falschen Ecke: treibe ihn am Rand in eine von der Farbe des Läufers.',
  },
  'bishop-knight': { name: 'Läufer und Springer', line: 'Aus der Mitte zum Matt, in fünfzig Zügen.' },
  'key-squares': {
    name: 'Schlüsselfelder',
    line: 'Der König geht voran: ein freier Zug des Bauern gewinnt die Opposition.',
  },
  opposition: { name: 'Opposition', line: 'Stelle dich vor den Bauern, und nimm die Opposition.' },
  'rook-pawn': { name: 'Randbauer', line: 'Gegen einen Bauern am Rand genügt die Ecke.' },
  'wrong-bishop': {
    name: 'Der falsche Läufer',
    line: 'Der Läufer beherrscht die Ecke nicht, in der der Bauer umwandelt: bleibe dort.',
  },
  triangulation: {
    name: 'Dreiecksmanöver',
    line: 'Verliere auf einem Dreieck einen Zug, damit die andere Seite weichen muss.',
  },
  lucena: { name: 'Lucena', line: 'Baue eine Brücke: der Turm schützt den König vor Schachs.' },
  philidor: {
    name: 'Philidor',
    line: 'Der Turm hält die dritte Reihe, bis der Bauer vorgeht, dann gibt er von hinten Schach.',
  },
  reti: { name: 'Réti', line: 'Der König geht zwei Wege zugleich.' },
  'queen-rook': {
    name: 'Dame gegen Turm',
    line: 'Trenne Turm und König, dann gewinne den Turm durch einen Doppelangriff.',
  },
};
