import type { PgnLine, PgnMove } from '../chess/pgn/pgn-tree.ts';
import { Position } from '../chess/position.ts';

/** A position of a repertoire with the moves from it, in UCI form. */
export interface RepertoireNode {
  readonly key: string;
  readonly moves: readonly string[];
}

/** A position that lines of a repertoire reach. */
export interface ReachedPosition {
  readonly key: string;
  readonly position: Position;
  /** Moves of the first, shortest line to it, in UCI form. */
  readonly line: readonly string[];
}

/** Positions by key. */
export const nodesByKey = <T extends RepertoireNode>(nodes: readonly T[]): ReadonlyMap<string, T> =>
  new Map(nodes.map((node) => [node.key, node]));

/**
 * All positions that a repertoire reaches from the start, those of fewer moves first: with its moves, and after its last ones. A
 * position that several lines reach comes once.
 */
export function* reachedPositions(nodes: ReadonlyMap<string, RepertoireNode>): Generator<ReachedPosition> {
  const start = Position.initial();
  const known = new Set([start.key()]);
  let level: ReachedPosition[] = [{ key: start.key(), position: start, line: [] }];
  while (level.length > 0) {
    const next: ReachedPosition[] = [];
    for (const reached of level) {
      yield reached;
      for (const uci of nodes.get(reached.key)?.moves ?? []) {
        const move = reached.position.parseUci(uci);
        if (!move.ok) continue;
        const position = reached.position.play(move.value);
        const key = position.key();
        if (known.has(key)) continue;
        known.add(key);
        next.push({ key, position, line: [...reached.line, uci] });
      }
    }
    level = next;
  }
}

/** Keys of the positions that no line reaches any more. */
export function unreachedKeys(nodes: readonly RepertoireNode[]): readonly string[] {
  const reached = new Set([...reachedPositions(nodesByKey(nodes))].map(({ key }) => key));
  return nodes.map(({ key }) => key).filter((key) => !reached.has(key));
}

/** A move whose line goes on, while the tree is built. */
interface Building {
  readonly moves: PgnMove[];
  readonly position: Position;
}

/**
 * A repertoire as one game with variations. Where lines meet, the moves from there on are in the first of them only: as a file it has
 * each position once, and reading it gives the same repertoire.
 */
export function repertoireTree(nodes: ReadonlyMap<string, RepertoireNode>): PgnLine {
  const start = Position.initial();
  const main: PgnMove[] = [];
  const written = new Set<string>();
  const open: Building[] = [{ moves: main, position: start }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { moves, position } = at;
    const key = position.key();
    if (written.has(key)) continue;
    written.add(key);
    const children: Building[] = [];
    let first: { variations: PgnLine[] } | null = null;
    for (const uci of nodes.get(key)?.moves ?? []) {
      const move = position.parseUci(uci);
      if (!move.ok) continue;
      const variations: PgnLine[] = [];
      const line = first ? [] : moves;
      line.push({ uci, san: position.san(move.value), nags: [], comments: [], variations });
      if (first) first.variations.push({ comments: [], moves: line });
      else first = { variations };
      children.push({ moves: line, position: position.play(move.value) });
    }
    // The first move goes on first, so that moves after a transposition are in the line that comes first.
    open.push(...children.toReversed());
  }
  return { comments: [], moves: main };
}
