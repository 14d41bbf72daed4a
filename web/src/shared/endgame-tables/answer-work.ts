import { Position } from '@royal-chess/domain/chess/position';
import type { EndgameTables } from '@royal-chess/domain/endgame-tables/endgame-tables';
import { tableOf } from '@royal-chess/domain/endgame-tables/table-name';
import type { TableAnswer, TableWork } from './table-work.ts';

/** Builds what is missing for a position, and says what the tables say of it. */
export function answerWork(
  { id, fen }: TableWork,
  tables: EndgameTables,
  send: (answer: TableAnswer) => void,
): void {
  const position = Position.fromFen(fen);
  const name = position.ok ? tableOf(position.value) : null;
  if (!position.ok || name === null) {
    send({ id, verdict: null });
    return;
  }
  const missing = tables.missing(name);
  missing.forEach((table, built) => {
    send({ id, progress: { table, built, all: missing.length } });
    tables.build(name);
  });
  send({ id, verdict: tables.verdict(position.value) });
}
