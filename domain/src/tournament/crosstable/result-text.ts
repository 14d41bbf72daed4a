import type { Bye, GameOutcome, RoundEntry } from '../model/tournament.ts';

const outcomes: Readonly<Record<GameOutcome, string>> = { win: '1', draw: '½', loss: '0' };
const byes: Readonly<Record<Bye, string>> = {
  'pairing-allocated': 'bye',
  'full-point': 'bye1',
  'half-point': 'bye½',
  'zero-point': 'bye0',
};

/**
 * Result of a round in the usual short form: `1`, `½`, `0`, by forfeit `+` and `-`, `*` without a result; `bye` is allocated by
 * the pairing, `bye1`, `bye½` and `bye0` are full-point, half-point and zero-point byes; nothing without an entry.
 */
export function resultText(entry: RoundEntry | null | undefined): string {
  switch (entry?.kind) {
    case 'game':
      return outcomes[entry.outcome];
    case 'forfeit':
      return entry.outcome === 'win' ? '+' : '-';
    case 'paired':
      return '*';
    case 'bye':
      return byes[entry.bye];
    case undefined:
      return '';
  }
}
