import type { StatementSync } from 'node:sqlite';
import type { SqliteFile } from '../../sqlite/sqlite-file.ts';

/**
 * Makes the file fail at its k-th write: a prepared statement's `run`, or a COMMIT. Then it is closed and refuses everything,
 * even ROLLBACK: uncommitted data is lost, as after `kill -9`.
 */
export function sqliteDieAt(file: SqliteFile, killAt: number, when: 'before' | 'after'): void {
  let writes = 0;
  const disturbed = <Result>(write: () => Result): Result => {
    writes += 1;
    if (writes < killAt) return write();
    if (writes === killAt && when === 'after') write();
    if (file.db.isOpen) file.close();
    throw new Error('killed');
  };
  const prepare = file.db.prepare.bind(file.db);
  file.db.prepare = (sql: string): StatementSync => {
    const statement = prepare(sql);
    const run = statement.run.bind(statement) as StatementSync['run'];
    statement.run = ((...values: never[]) => disturbed(() => run(...values))) as StatementSync['run'];
    return statement;
  };
  const exec = file.db.exec.bind(file.db);
  file.db.exec = (sql: string): void => (sql === 'COMMIT' ? disturbed(() => exec(sql)) : exec(sql));
}
