/** Names of a generation's tables. */
export interface SearchTables {
  readonly games: string;
  /** Names of players, user ids and names of openings, each once: a search reads these few, then an index. */
  readonly terms: string;
  readonly text: string;
}

export function searchTables(generation: number): SearchTables {
  if (!Number.isSafeInteger(generation) || generation < 0) throw new RangeError(`generation ${generation}`);
  const prefix = `game_search_${generation}`;
  return { games: `${prefix}_games`, terms: `${prefix}_terms`, text: `${prefix}_text` };
}

export function createSql({ games, terms, text }: SearchTables): string {
  const order = 'day DESC, at DESC, id DESC';
  // `white` at the end lets games be counted by either player within the index.
  const columns = { white: order, black: `${order}, white`, result: order, eco: order, opening: order };
  const indexes = Object.entries(columns).map(
    ([field, rest]) => `CREATE INDEX IF NOT EXISTS ${games}_by_${field} ON ${games} (${field}, ${rest});`,
  );
  return `
    CREATE TABLE IF NOT EXISTS ${terms} (
      id INTEGER PRIMARY KEY, kind TEXT NOT NULL, text TEXT NOT NULL, folded TEXT NOT NULL, UNIQUE (kind, text)
    );
    CREATE INDEX IF NOT EXISTS ${terms}_by_folded ON ${terms} (kind, folded);
    CREATE VIRTUAL TABLE IF NOT EXISTS ${text} USING fts5 (
      folded, content = '${terms}', content_rowid = 'id', tokenize = 'trigram'
    );
    CREATE TABLE IF NOT EXISTS ${games} (
      id TEXT PRIMARY KEY, day INTEGER NOT NULL, at INTEGER NOT NULL, result TEXT NOT NULL,
      white INTEGER NOT NULL, black INTEGER NOT NULL, eco TEXT, opening INTEGER
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS ${games}_by_day ON ${games} (${order});
    ${indexes.join('\n')}`;
}

export const dropSql = ({ games, terms, text }: SearchTables): string =>
  `DROP TABLE IF EXISTS ${text}; DROP TABLE IF EXISTS ${terms}; DROP TABLE IF EXISTS ${games};`;
