import type { RepertoireAnswer } from '@royal-chess/contracts/repertoires';
import { writePgnTree } from '@royal-chess/domain/chess/pgn/write-tree';
import { Position } from '@royal-chess/domain/chess/position';
import { nodesByKey, repertoireTree } from '@royal-chess/domain/repertoire/repertoire-graph';
import { saveFile } from '../../shared/ui/save-file.ts';

/** Saves a repertoire as one game with variations, which can be added again. */
export function saveRepertoire({ color, positions }: RepertoireAnswer): void {
  const pgn = writePgnTree({
    tags: new Map([
      ['Event', `Repertoire for ${color === 'white' ? 'White' : 'Black'}`],
      ['Site', 'Royal Chess'],
    ]),
    variant: 'classical',
    startFen: Position.initial().fen(),
    result: '*',
    main: repertoireTree(nodesByKey(positions)),
  });
  saveFile(new Blob([pgn], { type: 'application/x-chess-pgn' }), `royal-chess-repertoire-${color}.pgn`);
}
