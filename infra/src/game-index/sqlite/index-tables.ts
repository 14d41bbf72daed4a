/** Names of the tables of one generation. */
export interface IndexTables {
  /** `num`: number of the game, `moves`: packed moves, `rest`: what is neither there nor in the columns. */
  readonly rows: string;
  /** `chunk`: records (`column-record`) of `CHUNK` games, `rev`: the write that changed it last. */
  readonly columns: string;
  /** `kind`: index in `TERM_KINDS`, `num`, `text`. */
  readonly terms: string;
  /** `id`, `state`: what games that were changed otherwise than by a first put are merged from. */
  readonly changes: string;
}

/** Games of one row of the table `columns`. */
export const CHUNK = 256;

/**
 * Increase it when the tables change, or what is written into them of the same events: the server then fills the index again.
 * 2: numbers of FIDE's go with corrected names.
 */
export const INDEX_FORMAT = 2;

/**
 * All generations. `born`: a number that no earlier generation had, `rev`: its writes until now, `games`: numbers that games have, `format`: `INDEX_FORMAT` when it was made.
 */
export const GENERATIONS = 'game_index_generations';

/** @throws RangeError when `generation` is no number of a generation */
export function indexTables(generation: number): IndexTables {
  if (!Number.isSafeInteger(generation) || generation < 0) throw new RangeError(`generation ${generation}`);
  const table = (name: string): string => `game_${name}_${generation}`;
  return { rows: table('rows'), columns: table('columns'), terms: table('terms'), changes: table('changes') };
}

export const createSql = ({ rows, columns, terms, changes }: IndexTables): string => `
  CREATE TABLE IF NOT EXISTS ${rows} (num INTEGER PRIMARY KEY, moves TEXT NOT NULL, rest TEXT);
  CREATE TABLE IF NOT EXISTS ${columns} (chunk INTEGER PRIMARY KEY, rev INTEGER NOT NULL, data BLOB NOT NULL);
  CREATE INDEX IF NOT EXISTS ${columns}_by_rev ON ${columns} (rev);
  CREATE TABLE IF NOT EXISTS ${terms} (
    kind INTEGER NOT NULL, num INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (kind, num)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS ${changes} (id BLOB PRIMARY KEY, state TEXT NOT NULL) WITHOUT ROWID;`;

export const createGenerationsSql = `
  CREATE TABLE IF NOT EXISTS ${GENERATIONS} (
    born INTEGER PRIMARY KEY AUTOINCREMENT, generation INTEGER NOT NULL UNIQUE,
    rev INTEGER NOT NULL DEFAULT 0, games INTEGER NOT NULL DEFAULT 0, format INTEGER NOT NULL DEFAULT 1
  )`;

/** For a table that was made before it had formats. */
export const addFormatSql = `ALTER TABLE ${GENERATIONS} ADD COLUMN format INTEGER NOT NULL DEFAULT 1`;

export const dropSql = (tables: IndexTables): string =>
  Object.values(tables)
    .map((table) => `DROP TABLE IF EXISTS ${String(table)};`)
    .join('\n');
