import { Injectable } from '@nestjs/common';
import type { Position } from '@royal-chess/domain/chess/position';
import { theoryPlies } from '@royal-chess/domain/game-report/novelty';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import { GameConditionsOf, keyOf, positionOf } from '../library/game-conditions.ts';
import { IndexedGames } from '../library/indexed-games.ts';
import type { GameReportDocument } from './game-report-documents.ts';

/** How far public games know what was played, as the report of a browser asks it. */
@Injectable()
export class ReportTheory {
  constructor(
    private readonly index: GameIndex,
    private readonly conditions: GameConditionsOf,
    private readonly games: IndexedGames,
  ) {}

  /** Half-moves behind which another game has the position, too. @param positions of the game, the start first */
  async of(
    { variant, startFen }: Pick<GameReportDocument, 'variant' | 'startFen'>,
    positions: readonly Position[],
  ): Promise<number> {
    const conditions = await this.conditions.filters({ variant }, null);
    const moves = positions.slice(1).map((position) => ({ fen: position.fen(), san: '' }));
    return theoryPlies({ startFen, moves }, async (fen) => {
      const positionKey = keyOf(positionOf(fen, variant));
      const { position } = await this.index.explore(this.games.generation, { ...conditions, positionKey }, 0);
      return position.white + position.draw + position.black;
    });
  }
}
