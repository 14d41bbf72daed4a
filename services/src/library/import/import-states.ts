import { Injectable } from '@nestjs/common';
import type { ImportCounts, ImportProgress } from '@royal-chess/contracts/library';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { noGames } from './imports.read-model.ts';

/** Stream of an import. */
export const importStream = (id: string): string => `import-${id}`;

/** What the newest events of an import say. */
export interface ImportState {
  readonly version: number;
  readonly state: 'running' | 'finished' | 'cancelled';
  readonly collectionId: string;
  readonly soFar: ImportCounts;
  /** Bytes and lines of the file that are kept. */
  readonly throughByte: number;
  readonly throughLine: number;
}

/** How far imports are. */
@Injectable()
export class ImportStates {
  constructor(private readonly store: EventStore) {}

  /** With everything committed before the call. @throws ProblemException `RC_NOT_FOUND` */
  async current(id: string): Promise<ImportState> {
    const found = await this.find(id);
    if (found) return found;
    throw ProblemException.because('RC_NOT_FOUND', 'There is no such import.');
  }

  /** As {@link current}; null when there is no such import. */
  async find(id: string): Promise<ImportState | null> {
    const stream = importStream(id);
    const head = await this.store.head(stream);
    // An event with the sums, one for the end and one for the undo.
    const events = head === 0 ? [] : await this.store.read(stream, Math.max(0, head - 3));
    let found: ImportState | undefined;
    for (const { type, version, data } of events) {
      if (type === 'ImportStarted')
        found = {
          version,
          state: 'running',
          collectionId: data.collectionId,
          soFar: noGames,
          throughByte: 0,
          throughLine: 0,
        };
      else if (type === 'GamesImported') {
        const { collectionId, soFar, throughByte, throughLine } = data;
        found = { version, state: 'running', collectionId, soFar, throughByte, throughLine };
      } else if (found && type === 'ImportFinished') found = { ...found, version, state: 'finished' };
      else if (found && type === 'ImportCancelled') found = { ...found, version, state: 'cancelled' };
    }
    return found ?? null;
  }
}

/** What a client learns of a state. */
export const progressOf = ({ soFar, throughByte, throughLine, state }: ImportState): ImportProgress => ({
  ...soFar,
  nextOffset: throughByte,
  nextLine: throughLine + 1,
  finished: state === 'finished',
});
