import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  failed: 'Der Turnierbaum wurde nicht geladen',
  none: 'Noch kein Turnierbaum',
  noneLine: 'Er steht fest, wenn die Gruppe beginnt.',
  brackets: {
    winners: 'Turnierbaum',
    losers: 'Verliererrunde',
    final: 'Großes Finale',
    'third-place': 'Spiel um Platz 3',
  },
  winnersOfDouble: 'Gewinnerrunde',
  rounds: ['Finale', 'Halbfinale', 'Viertelfinale'],
  round: (round) => `Runde ${round}`,
  bye: 'Freilos',
  open: 'Noch nicht bekannt',
  game: (number) => `Partie ${number}`,
  goesOn: 'gewinnt',
  games: (one, other) => `Partien von ${one} und ${other}`,
};
