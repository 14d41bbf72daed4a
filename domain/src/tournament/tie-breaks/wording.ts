import type { RoundKind, ScoreSheet } from './score-sheet.ts';

/** A number of units as people write it: `5`, `5.5`, `12.25`. */
export const decimal = (value: number, units = 1): string => {
  const text = (value / units).toFixed(2);
  return text.replace(/\.?0+$/, '');
};

const kinds: Record<RoundKind, string> = {
  played: 'a game over the board',
  pending: 'a game without a result yet',
  'forfeit-win': 'a win by forfeit',
  'forfeit-loss': 'a loss by forfeit',
  'pairing-allocated-bye': 'a pairing-allocated bye',
  'full-point-bye': 'a full-point bye',
  'half-point-bye': 'a half-point bye',
  'zero-point-bye': 'a zero-point bye or absence',
  free: 'a free round',
};

/** What a round was, with an article: "a half-point bye". */
export const kindInWords = (kind: RoundKind): string => kinds[kind];

/** A participant by number and name: "12 (Ju, Wenjun)". */
export const nameOf = (sheet: ScoreSheet, index: number): string => {
  const participant = sheet.participants[index];
  if (!participant) return 'no opponent';
  return participant.name === '' ? `${participant.number}` : `${participant.number} (${participant.name})`;
};
