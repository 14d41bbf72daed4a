import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './messages.ts';

const percent = new Intl.NumberFormat('de', { style: 'percent', maximumFractionDigits: 0 });

export const german: WholeTranslation<typeof messages> = {
  games: (count) => `${count.toLocaleString('de')} ${count === 1 ? 'Partie' : 'Partien'}`,
  results: 'Ergebnisse',
  all: 'Alle Partien',
  asWhite: 'Mit Weiß',
  asBlack: 'Mit Schwarz',
  won: 'gewonnen',
  drawn: 'remis',
  lost: 'verloren',
  tally: (won, drawn, lost) => `${won} gewonnen, ${drawn} remis, ${lost} verloren`,
  score: 'Ausbeute',
  percent: (share) => percent.format(share),
  noGame: 'Noch keine Partie.',
  gamesHead: 'Partien',
  graph: 'Wertung im Lauf der Zeit',
  graphText: (name, first, last, best) => `${name}: von ${first} bis ${last}, höchstens ${best}`,
  best: (rating) => `Beste ${rating}`,
};
