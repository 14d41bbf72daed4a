import {
  importedSource,
  playedSource,
  privateSource,
  type GameAnnotated,
  type ImportedGame,
} from '@royal-chess/contracts/library';
import type { Recorded } from '@royal-chess/contracts/registry';
import { packMoves } from '@royal-chess/domain/chess/packed-moves';
import type { CorrectableHeaders, GameChange, IndexedGame } from '@royal-chess/infra/game-index/indexed-game';
import type { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { computerGame } from './computer-game-record.ts';
import { importedGame, playedGame, type GameRecord } from './game-record.ts';
import { importIdOf } from './import/imports.read-model.ts';
import { speedOfTag } from './import/pgn-headers.ts';
import { unpackGames } from './import/packed-games.ts';
import type { NamedGame, OpeningNamer } from './opening-namer.ts';

/** Events that change games of the index. */
export const gameChangeTypes = [
  'MatchFinished',
  'ComputerGameFinished',
  'GameImported',
  'GamesImported',
  'GameAnnotated',
  'AnnotationDeleted',
  'GamesAdded',
  'GamesRemoved',
  'HeadersCorrected',
] as const;
export type GameChangeEvent = Recorded<(typeof gameChangeTypes)[number]>;

/** What an event needs besides itself. */
export interface ChangeContext {
  readonly streams: RecentStreams;
  readonly openings: OpeningNamer;
}

/** Id in a stream's name. */
const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** Of several puts or corrections, the order of their commits; alike in it, of their ids. */
const orderOf = ({ at, id }: { readonly at: number; readonly id: string }): string =>
  `${String(at).padStart(15, '0')} ${id}`;

/** What an event changes in the index. */
export async function changesOf(
  event: GameChangeEvent,
  { streams, openings }: ChangeContext,
): Promise<GameChange[]> {
  switch (event.type) {
    case 'MatchFinished': {
      const record = playedGame(await streams.upTo(event.stream, event.version));
      return [put(ofRecord(record, openings), event, record.forPlayersOnly ? privateSource : playedSource)];
    }
    case 'ComputerGameFinished':
      // A visitor's game belongs to no account that could find it.
      return event.data.userId === null
        ? []
        : [
            put(
              ofRecord(computerGame(await streams.upTo(event.stream, event.version)), openings),
              event,
              privateSource,
            ),
          ];
    case 'GameImported':
      return [put(ofRecord(importedGame(event), openings), event, importedSource)];
    case 'GamesImported': {
      const source = importIdOf(event.stream);
      const order = orderOf(event);
      const changes = unpackGames(event.data.games).map((game): GameChange => ({
        kind: 'put',
        game: ofFile(game, openings),
        order,
        source,
      }));
      for (const id of event.data.known) changes.push({ kind: 'join', id, source });
      return changes;
    }
    case 'GameAnnotated': {
      const game = ofAnnotation(idOf(event.stream), event.data, openings);
      // Versions of one stream: the last save wins, whatever the clocks say.
      const order = String(event.version).padStart(9, '0');
      return [{ kind: 'put', game, order, source: event.data.collectionId }];
    }
    case 'AnnotationDeleted':
      return [{ kind: 'remove', id: idOf(event.stream) }];
    case 'GamesAdded': {
      const { gameIds, source } = event.data;
      return gameIds.map((id) => ({ kind: 'join', id, source }));
    }
    case 'GamesRemoved': {
      const { gameIds, sources } = event.data;
      return gameIds.map((id) => ({ kind: 'leave', id, sources }));
    }
    case 'HeadersCorrected': {
      const { gameIds } = event.data;
      // JSON has no fields without a value.
      const headers = event.data.headers as CorrectableHeaders;
      return gameIds.map((id) => ({ kind: 'correct', id, order: orderOf(event), headers }));
    }
  }
}

const put = (game: IndexedGame, event: GameChangeEvent, source: string): GameChange => ({
  kind: 'put',
  game,
  order: orderOf(event),
  source,
});

type Unnamed = Omit<IndexedGame, 'eco' | 'opening'>;

function nameOf(game: NamedGame, openings: OpeningNamer): Pick<IndexedGame, 'eco' | 'opening'> {
  const opening = openings.of(game);
  return { eco: opening?.eco ?? null, opening: opening?.name ?? null };
}

const named = (game: Unnamed, openings: OpeningNamer): IndexedGame => ({
  ...game,
  ...nameOf(game, openings),
});

const plain = { movetext: null, annotated: false, brokenAt: null };

function ofRecord(
  { _id, moves, unlisted: _unlisted, forPlayersOnly: _forPlayers, ...record }: GameRecord,
  openings: OpeningNamer,
): IndexedGame {
  return named(
    { ...record, ...plain, id: _id, moves: packMoves(moves), speed: speedOfTag(record.timeControl) },
    openings,
  );
}

/** Copied once: an import has many. */
function ofFile({ termination, ...game }: ImportedGame, openings: OpeningNamer): IndexedGame {
  return {
    ...game,
    white: { userId: null, ...game.white },
    black: { userId: null, ...game.black },
    origin: 'imported',
    reason: termination,
    rated: false,
    clocks: [],
    at: 0,
    ...nameOf(game, openings),
  };
}

function ofAnnotation(
  id: string,
  { ownerId: _owner, collectionId: _collection, basedOn: _based, timeControl: given, ...copy }: GameAnnotated,
  openings: OpeningNamer,
): IndexedGame {
  const timeControl = given ?? null;
  return named(
    {
      ...copy,
      id,
      origin: 'annotated',
      white: { userId: null, ...copy.white },
      black: { userId: null, ...copy.black },
      reason: null,
      rated: false,
      clocks: [],
      timeControl,
      speed: speedOfTag(timeControl),
      at: 0,
      annotated: true,
      brokenAt: null,
    },
    openings,
  );
}
