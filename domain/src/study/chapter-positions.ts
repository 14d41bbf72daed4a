import { afterUci } from '../chess/after-uci.ts';
import { Position } from '../chess/position.ts';
import { type ChapterState, upFrom } from './chapter-state.ts';
import type { NodeMove } from './study-node.ts';

const known = new WeakMap<NodeMove, Position>();

/** The position of a node; computed once for each move as long as the chapter is in memory. */
export function positionAt({ nodes, variant, startFen }: ChapterState, id: string): Position {
  const behind: NodeMove[] = [];
  let position: Position | undefined;
  for (const { move } of upFrom(nodes, id)) {
    position = known.get(move);
    if (position) break;
    behind.push(move);
  }
  for (const move of behind.toReversed()) {
    position = position ? afterUci(position, move.uci) : startOf(variant, startFen);
    known.set(move, position);
  }
  return position ?? startOf(variant, startFen);
}

function startOf(variant: ChapterState['variant'], startFen: string): Position {
  const start = Position.fromFen(startFen, variant);
  return start.ok ? start.value : Position.initial(variant);
}
