/** What is wrong with a database file or its disk, as a person can act on it. `failing`: the disk refuses to read or write. */
export type FileFault = 'damaged' | 'full' | 'unwritable' | 'failing';

/** SQLite's primary result codes. */
const ofSqlite: Readonly<Record<number, FileFault>> = {
  8: 'unwritable',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'unwritable',
  26: 'damaged',
};

/** Extended codes of the primary code 10 (SQLITE_IOERR) that say more than it. */
const ofInputAndOutput: Readonly<Record<number, FileFault>> = {
  // READ, SHORT_READ, DATA, CORRUPTFS
  [10 | (1 << 8)]: 'damaged',
  [10 | (2 << 8)]: 'damaged',
  [10 | (32 << 8)]: 'damaged',
  [10 | (33 << 8)]: 'damaged',
  // SHMSIZE: no room for the index of the write-ahead log, which readers need too.
  [10 | (19 << 8)]: 'full',
};

const ofSystem: Readonly<Record<string, FileFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'unwritable',
  EACCES: 'unwritable',
  EPERM: 'unwritable',
  EIO: 'failing',
};

/**
 * The fault of a file that an error, or one that caused it, reports; undefined for any other error.
 * @param error also one that came from another thread
 */
export function fileFaultOf(error: unknown): FileFault | undefined {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as Error).cause) {
    const { code, errcode, syscall } = cause as Readonly<Record<string, unknown>>;
    if (typeof errcode === 'number') return ofInputAndOutput[errcode] ?? ofSqlite[errcode & 0xff];
    // Sockets fail with codes of the same names.
    const isOfFile = typeof code === 'string' && syscall !== 'listen' && syscall !== 'connect';
    if (isOfFile && ofSystem[code]) return ofSystem[code];
  }
  return undefined;
}
