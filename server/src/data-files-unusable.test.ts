import { expect, test } from '@jest/globals';
import { EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';
import { DataFilesUnusable, explained } from './data-files-unusable.ts';
import { DataFolderUnusable } from './data-folder.ts';

const failure = (fields: object): Error => Object.assign(new Error('of the system'), fields);

test.each([
  ['a full disk in SQLite', failure({ errcode: 13 }), 'Make room'],
  [
    'a full disk in an append',
    new EventStoreUnavailable('x', { cause: failure({ errcode: 13 }) }),
    'Make room',
  ],
  ['a full disk in a file', failure({ code: 'ENOSPC', syscall: 'write' }), 'Make room'],
  ['a read-only file', failure({ errcode: 8 }), 'Give this user the folder'],
  ['a read-only disk', failure({ code: 'EROFS', syscall: 'open' }), 'Give this user the folder'],
  ['damage found by a statement', failure({ errcode: 11 | (1 << 8) }), 'royal-chess doctor'],
  ['a failing disk', failure({ errcode: 10 | (4 << 8) }), 'copy the folder to another one'],
])('%s ends a start in one message with what to do', (_, error, remedy) => {
  const explanation = explained(error, '/data') as Error;
  expect(explanation).toBeInstanceOf(DataFilesUnusable);
  expect(explanation.message).toContain('/data');
  expect(explanation.message).toContain(remedy);
  expect(explanation.message).not.toContain('\n');
});

test.each([
  new Error('a fault of the program'),
  new DataFolderUnusable('x', { cause: failure({ code: 'EACCES' }) }),
])('%s remains as it is', (error) => expect(explained(error, '/data')).toBe(error));
