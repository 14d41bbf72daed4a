import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './board-results.ts';

export const german: WholeTranslation<typeof messages> = {
  unrated: 'ungewertet',
  meanings: {
    '1-0': 'Weiß hat gewonnen',
    '1/2-1/2': 'remis',
    '0-1': 'Schwarz hat gewonnen',
    'W-L': 'Weiß hat gewonnen, ungewertet',
    'D-D': 'remis, ungewertet',
    'L-W': 'Schwarz hat gewonnen, ungewertet',
    '+--': 'Schwarz ist nicht gekommen',
    '--+': 'Weiß ist nicht gekommen',
    '---': 'keine Seite ist gekommen',
    '0-0': 'beide haben verloren, so der Schiedsrichter',
    '1/2-0': 'ein halber Punkt für Weiß, keiner für Schwarz',
    '0-1/2': 'keiner für Weiß, ein halber Punkt für Schwarz',
  },
};
