import { Injectable } from '@nestjs/common';
import type { ProgressLine } from '@royal-chess/contracts/core';
import type { GameImported } from '@royal-chess/contracts/library';
import { EventStore, type Append, type AppendResult } from '@royal-chess/infra/event-store/event-store';
import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { parseInWorker } from './parse-in-worker.ts';
import type { PgnChunks } from './parse-in-worker.ts';
import type { ImportFault, SentGame } from './pgn-worker-messages.ts';

/** Games appended in one turn of the event loop: under 5 ms of it, so that moves of running games pass between. */
const pieceSize = 8;

/** Most faults that are listed; further ones are left out. */
const maxFaults = 1_000;

/** A file whose first games, this many, are all unreadable is not treated as PGN. */
const maxFirstFaults = 200;

/** Source of the games, and the user who imports them. */
export interface ImportOrigin {
  /** Name of the collection, for instance the file name. */
  readonly source: string;
  /** User id or `system`. */
  readonly actor: string;
}

/** Imports PGN files: one `GameImported` event a game, each game once even if its file is imported again. */
@Injectable()
export class GameImporter {
  constructor(private readonly store: EventStore) {}

  /**
   * Yields progress after each small piece and at last a line with `finished` and the faults of the whole file.
   * @throws ProblemException `RC_PGN_INVALID` when there is no game in it, before anything is yielded
   */
  async *import(chunks: PgnChunks, { source, actor }: ImportOrigin): AsyncGenerator<ProgressLine, void> {
    let done = 0;
    let skipped = 0;
    const faults: ImportFault[] = [];
    for await (const piece of parseInWorker(chunks, { source: source.slice(0, 200), pieceSize })) {
      faults.push(...piece.faults.slice(0, maxFaults - faults.length));
      const isNew = await this.#append(piece.games, actor);
      done += isNew.filter(Boolean).length;
      skipped += isNew.filter((inserted) => !inserted).length;
      if (done + skipped > 0) yield { done, skipped, total: null, finished: false };
      else if (faults.length >= maxFirstFaults) break;
      await yieldTurn();
    }
    if (done + skipped === 0) throw notPgn(faults[0]);
    yield { done, skipped, total: null, errors: faults, finished: true };
  }

  /** For each game whether it is new. */
  async #append(games: readonly SentGame[], actor: string): Promise<boolean[]> {
    if (games.length === 0) return [];
    const results = await this.store.appendMany(games.map((game) => appendOf(game, actor)));
    return results.map(isNew);
  }
}

/** The id is made from the content and names stream and command: a stream that exists is the same game. */
function appendOf({ id, json }: SentGame, actor: string): Append {
  // Our own thread checked it and wrote it a moment ago.
  const data = JSON.parse(json) as GameImported;
  return {
    stream: `game-${id}`,
    expectedVersion: 0,
    events: [{ type: 'GameImported', data }],
    context: { commandId: id, actor },
  };
}

const isNew = ({ outcome }: AppendResult): boolean => outcome === 'committed';

function notPgn(first: ImportFault | undefined): ProblemException {
  const detail = first
    ? `No game could be read. Line ${first.line}: ${first.message}`
    : 'There is no game in it. Send a file of games in PGN.';
  return ProblemException.because('RC_PGN_INVALID', detail);
}
