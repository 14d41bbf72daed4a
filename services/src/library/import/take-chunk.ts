import { Injectable } from '@nestjs/common';
import { type ImportCounts, type ImportProgress, largestImportChunk } from '@royal-chess/contracts/library';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { CommandOrigin } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { CollectionDecisions, editorOf } from '../collections/collection-decisions.ts';
import { LibraryQuotas } from '../library-quotas.ts';
import { ChunkParts, type SentBytes } from './chunk-parts.ts';
import { importStream, type ImportState, ImportStates, progressOf } from './import-states.ts';
import { KnownGames } from './known-games.ts';
import type { PackedPiece } from './pack-chunk.ts';

/** A file whose first games, this many, are all unreadable is not treated as PGN. */
const mostFirstFaults = 200;

/** What is appended of a file at once. */
interface ReadPart {
  readonly id: string;
  /** The file ends with it. */
  readonly last: boolean;
  readonly pieces: readonly PackedPiece[];
}

/** An import with the collection that has its games now. */
interface OpenImport {
  readonly state: ImportState;
  /** Null: the platform's. */
  readonly ownerId: string | null;
  /** The `collectionId` of the ids of its games, the same for the whole file. */
  readonly scope: string | null;
}

/** Takes chunks of files: reads their games in a thread, and appends those that the database does not have. */
@Injectable()
export class TakeChunk {
  constructor(
    private readonly states: ImportStates,
    private readonly decisions: CollectionDecisions,
    private readonly quotas: LibraryQuotas,
    private readonly parts: ChunkParts,
    private readonly knownGames: KnownGames,
    private readonly store: EventStore,
  ) {}

  /**
   * Whether the next chunk of an import may be sent; the answer when it is finished, and needs none.
   * @throws ProblemException as {@link take}
   */
  async check(
    chunk: Pick<SentBytes, 'id' | 'offset'>,
    origin: CommandOrigin,
  ): Promise<Committed<ImportProgress> | null> {
    const { state } = await this.#open(chunk, origin);
    return state.state === 'finished' ? committed(chunk.id, state) : null;
  }

  /**
   * One chunk of an import at a time.
   * @throws ProblemException `RC_NOT_FOUND`, `RC_FORBIDDEN`, `RC_IMPORT_CLOSED`, `RC_IMPORT_GAP`, `RC_PGN_INVALID`, `RC_LIBRARY_QUOTA`, and as
   * {@link ArrivingBytes.until}: the parts before are kept
   * @throws SearchUnavailable
   */
  async take(chunk: SentBytes, origin: CommandOrigin): Promise<Committed<ImportProgress>> {
    const open = await this.#open(chunk, origin);
    const { state, ownerId } = open;
    if (state.state === 'finished' || (await isKnown(chunk, state))) return committed(chunk.id, state);
    const { last } = chunk;
    let now = state;
    let held: readonly PackedPiece[] = [];
    for await (const { pieces, isEnd } of this.parts.read(chunk, () => now, open.scope)) {
      held = [...held, ...pieces];
      checkIsPgn(now.soFar, held, last && isEnd);
      // Of a file that turns out not to be PGN nothing is kept.
      if (!isEnd && !hasGames(totalOf(now.soFar, held))) continue;
      if (ownerId !== null && held.length > 0) await this.#checkQuota(chunk.id, ownerId, now, held);
      const part = { id: chunk.id, last: last && isEnd, pieces: held };
      const { state: appended, isConflict } = await this.#append(part, { ...open, state: now }, origin);
      if (isConflict) return committed(chunk.id, appended);
      now = appended;
      held = [];
    }
    return committed(chunk.id, now);
  }

  async #open({ id, offset }: Pick<SentBytes, 'id' | 'offset'>, origin: CommandOrigin): Promise<OpenImport> {
    const state = await this.states.current(id);
    const { collectionId } = state;
    const holder = await this.decisions.holderOf(collectionId);
    const { ownerId } = await this.decisions.editable(holder, editorOf(origin));
    if (state.state === 'cancelled')
      throw ProblemException.because('RC_IMPORT_CLOSED', 'This import was cancelled.');
    if (state.state === 'running' && offset > state.throughByte)
      throw ProblemException.because('RC_IMPORT_GAP', `Send the file from byte ${state.throughByte} on.`);
    const first = await this.decisions.current(collectionId);
    return { state, ownerId, scope: first.ownerId === null ? null : collectionId };
  }

  async #checkQuota(
    id: string,
    ownerId: string,
    { soFar, throughByte }: ImportState,
    pieces: readonly PackedPiece[],
  ): Promise<void> {
    const { games, duplicates } = totalOf(soFar, pieces);
    const bytes = pieces.at(-1)?.throughByte ?? throughByte;
    await this.quotas.checkImport(ownerId, { id, games: games + duplicates, bytes });
  }

  /** Appends one event in each turn of the event loop; on a conflict another client was faster, and its state counts. */
  async #append(
    { id, last, pieces }: ReadPart,
    { state: before, scope }: OpenImport,
    origin: CommandOrigin,
  ): Promise<{ readonly state: ImportState; readonly isConflict: boolean }> {
    const { roles: _, ...context } = origin;
    let state = before;
    for (const [index, packed] of pieces.entries()) {
      const { skipped: _skipped, allMoves: _allMoves, ...piece } = packed;
      const isEnd = last && index === pieces.length - 1;
      const soFar = sumOf(state.soFar, packed);
      const { collectionId } = state;
      const events: AppendableEvent[] = [{ type: 'GamesImported', data: { collectionId, soFar, ...piece } }];
      if (isEnd) events.push({ type: 'ImportFinished', data: {} });
      const { outcome, version } = await this.store.append({
        stream: importStream(id),
        expectedVersion: state.version,
        events,
        context: { ...context, commandId: derivedId('piece', context.commandId, String(state.version)) },
      });
      if (outcome === 'conflict') return { state: await this.states.current(id), isConflict: true };
      const { throughByte, throughLine } = piece;
      state = { ...state, state: isEnd ? 'finished' : 'running', version, soFar, throughByte, throughLine };
      this.knownGames.appended(id, version, scope);
      await yieldTurn();
    }
    return { state, isConflict: false };
  }
}

/** Whether nothing of a chunk is new. */
async function isKnown({ offset, last, bytes }: SentBytes, { throughByte }: ImportState): Promise<boolean> {
  bytes.drop(throughByte - offset);
  if (last) return false;
  await bytes.until(throughByte - offset + 1);
  return offset + bytes.size <= throughByte;
}

const committed = (id: string, state: ImportState): Committed<ImportProgress> =>
  new Committed(progressOf(state), { stream: importStream(id), version: state.version });

function sumOf(soFar: ImportCounts, piece: PackedPiece): ImportCounts {
  const { count, known, repeated, skipped, faults, unlistedFaults = 0 } = piece;
  const allMoves = (soFar.allMoves ?? 0) + piece.allMoves;
  return {
    games: soFar.games + count,
    duplicates: soFar.duplicates + known.length,
    repeated: soFar.repeated + repeated,
    skipped: soFar.skipped + skipped,
    faults: soFar.faults + faults.length + unlistedFaults,
    ...(allMoves > 0 && { allMoves }),
  };
}

const totalOf = (soFar: ImportCounts, pieces: readonly PackedPiece[]): ImportCounts =>
  pieces.reduce((sum, piece) => sumOf(sum, piece), soFar);

const hasGames = ({ games, duplicates }: ImportCounts): boolean => games + duplicates > 0;

function checkIsPgn(soFar: ImportCounts, pieces: readonly PackedPiece[], last: boolean): void {
  const total = totalOf(soFar, pieces);
  if (hasGames(total)) return;
  // The largest chunk without a game is not PGN either: a packed file of zeros has thousands of them.
  const read = pieces.at(-1)?.throughByte ?? 0;
  if (!last && total.skipped < mostFirstFaults && read < largestImportChunk) return;
  const first = pieces[0]?.faults[0];
  throw ProblemException.because(
    'RC_PGN_INVALID',
    first
      ? `No game could be read. Line ${first.line}: ${first.message}`
      : 'There is no game in it. Send a file of games in PGN.',
  );
}
