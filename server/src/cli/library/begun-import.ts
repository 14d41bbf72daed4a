import { randomUUID } from 'node:crypto';
import { id } from '@royal-chess/contracts/core';
import { importProgress, type ImportProgress } from '@royal-chess/contracts/library';
import { z } from 'zod';
import { CommandRefused } from '../progress-stream.ts';
import type { ServerConnection } from '../server-connection.ts';
import { callAgain } from './import-client.ts';
import type { ImportMark, ImportMarks } from './import-marks.ts';

const started = z.object({ id });
const nothing = z.unknown();

/** An import that the server knows. */
export interface BegunImport {
  readonly path: string;
  readonly mark: ImportMark & { readonly importId: string };
  /** Where the server is; null at the beginning. */
  readonly place: ReachedPlace | null;
}

/** How far a server is with an import. */
interface ReachedPlace {
  readonly progress: ImportProgress;
  /** Of its stream. */
  readonly version: string;
}

/**
 * The unfinished import of a file where there is one, else a new one.
 * @throws CommandRefused
 */
export async function beginImport(
  server: ServerConnection,
  { key, name, collectionId }: { readonly key: string; readonly name: string; readonly collectionId: string },
  marks: ImportMarks,
): Promise<BegunImport> {
  let mark = marks.read(key);
  if (mark && mark.importId !== null) {
    const place = await placeOf(server, mark.importId);
    if (place) return { path: pathOf(mark.importId), mark: { ...mark, importId: mark.importId }, place };
    mark = undefined;
  }
  // Kept before the server is called: a kill in between must not leave an import that is not known here.
  mark ??= { commandId: randomUUID(), importId: null, sent: 0, digest: '', givenUp: false };
  marks.write(key, mark);
  const json = { commandId: mark.commandId, collectionId, name, bytes: null };
  const { answer } = await callAgain(server, '/api/imports', { method: 'POST', json }, started);
  const begun = { ...mark, importId: answer.id };
  marks.write(key, begun);
  return { path: pathOf(answer.id), mark: begun, place: null };
}

/**
 * Takes an import back, and forgets it. When the server does not answer, the next command tries again.
 * @throws CommandRefused
 */
export async function giveUp(
  server: ServerConnection,
  key: string,
  mark: ImportMark,
  marks: ImportMarks,
): Promise<void> {
  marks.write(key, { ...mark, givenUp: true });
  if (mark.importId !== null)
    await callAgain(server, `${pathOf(mark.importId)}/cancel`, { method: 'POST' }, nothing).catch(
      (error: unknown) => {
        if (!isAbsent(error)) throw error;
      },
    );
  marks.remove(key);
}

const pathOf = (importId: string): string => `/api/imports/${importId}`;

/** How far the server is: bytes that it has, none here, are answered with that. Null when the import was cancelled, or is not there. */
async function placeOf(server: ServerConnection, importId: string): Promise<ReachedPlace | null> {
  const call = { method: 'PUT', bytes: new Uint8Array() } as const;
  try {
    const path = `${pathOf(importId)}/chunks?offset=0&last=false`;
    const { answer, version } = await callAgain(server, path, call, importProgress);
    return { progress: answer, version: version ?? '' };
  } catch (error) {
    if (isAbsent(error) || (error instanceof CommandRefused && error.code === 'RC_IMPORT_CLOSED'))
      return null;
    throw error;
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof CommandRefused && error.code === 'RC_NOT_FOUND';
