import type { BoardResult } from '@royal-chess/contracts/tournaments';

/** The result of a board as PGN has it. */
export interface PgnResult {
  readonly result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /** `null`: a game that ended as games do. */
  readonly termination: string | null;
}

const played = (result: PgnResult['result']): PgnResult => ({ result, termination: null });
const forfeit = (result: PgnResult['result']): PgnResult => ({ result, termination: 'forfeit' });
const adjudicated: PgnResult = { result: '*', termination: 'adjudication' };

const results: Readonly<Record<BoardResult, PgnResult>> = {
  '1-0': played('1-0'),
  '1/2-1/2': played('1/2-1/2'),
  '0-1': played('0-1'),
  'W-L': played('1-0'),
  'D-D': played('1/2-1/2'),
  'L-W': played('0-1'),
  '+--': forfeit('1-0'),
  '--+': forfeit('0-1'),
  '---': forfeit('*'),
  '0-0': adjudicated,
  '1/2-0': adjudicated,
  '0-1/2': adjudicated,
};

/** PGN knows three results: a game that both lost, or with half a point for one side, has `*` and says why; so has one without result. */
export const pgnResultOf = (result: BoardResult | null): PgnResult =>
  result === null ? { result: '*', termination: 'unterminated' } : results[result];
