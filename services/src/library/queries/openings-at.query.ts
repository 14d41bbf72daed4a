import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OpeningsAnswer, OpeningsQuery } from '@royal-chess/contracts/library';
import { decodeMove } from '@royal-chess/domain/chess/move-code';
import { Position } from '@royal-chess/domain/chess/position';
import { openingBook } from '@royal-chess/domain/openings/opening-book';
import { OpeningCounts, type MoveCounts } from '@royal-chess/infra/opening-counts/opening-counts';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { OPENINGS } from '../openings.projection.ts';

/** What was played from a position. Refuses with `RC_FEN_INVALID`. */
export class OpeningsAt extends Query<Unmarked<OpeningsAnswer>> {
  constructor(readonly query: OpeningsQuery) {
    super();
  }
}

@QueryHandler(OpeningsAt)
export class OpeningsAtHandler implements IQueryHandler<OpeningsAt> {
  constructor(
    private readonly counts: OpeningCounts,
    private readonly generations: ActiveGenerations,
  ) {}

  async execute({ query: { fen, variant } }: OpeningsAt): Promise<Unmarked<OpeningsAnswer>> {
    const position = Position.fromFen(fen, variant);
    if (!position.ok) {
      const { field, message } = position.error;
      const fields = [{ path: 'fen', message: `${field}: ${message}` }];
      throw new ProblemException({ code: 'RC_FEN_INVALID', detail: message, fields });
    }
    const key = BigInt.asIntN(64, BigInt(`0x${position.value.key()}`));
    const counted = await this.counts.lookup(this.generations.active(OPENINGS), key);
    const moves = counted.flatMap((counts) => moveOf(position.value, counts));
    const opening = variant === 'classical' ? (await openingBook()).at(key) : null;
    const sum = (side: 'white' | 'draw' | 'black' | 'total'): number =>
      moves.reduce((all, move) => all + move[side], 0);
    return {
      eco: opening?.eco ?? null,
      name: opening?.name ?? null,
      white: sum('white'),
      draw: sum('draw'),
      black: sum('black'),
      total: sum('total'),
      moves,
    };
  }
}

/** None when the move is not legal here: then the key belongs to another position, one in 2^64. */
function moveOf(position: Position, { move: code, white, draw, black }: MoveCounts): OpeningsAnswer['moves'] {
  const move = position.parseUci(decodeMove(code));
  if (!move.ok) return [];
  return [
    {
      uci: move.value.uci,
      san: position.san(move.value),
      white,
      draw,
      black,
      total: white + draw + black,
    },
  ];
}
