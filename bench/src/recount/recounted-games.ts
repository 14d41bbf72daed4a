import { zstdDecompressSync } from 'node:zlib';
import type { GamesImported, ImportedGame } from '@royal-chess/contracts/library';
import { unpackMoves } from '@royal-chess/domain/chess/packed-moves';
import { Chess } from 'chess.js';
import type { RawEvent } from './raw-streams.ts';

/** A finished game, read from its stream. */
export interface RecountedGame {
  readonly id: string;
  readonly white: string | null;
  readonly black: string | null;
  readonly rated: boolean;
  readonly result: string;
  readonly reason: string | null;
  readonly uci: readonly string[];
  readonly at: number;
}

interface Side {
  readonly userId: string;
}

/** The game of a match stream, undefined while it has no end; every fault found on the way goes to `faults`. */
export function gameOfMatch(stream: readonly RawEvent[], faults: string[]): RecountedGame | undefined {
  const name = stream[0]!.stream;
  const started = stream.find((event) => event.type === 'MatchStarted')?.data as
    { white: Side; black: Side; rated: boolean } | undefined;
  if (!started) return undefined;
  const chess = new Chess();
  const uci: string[] = [];
  for (const event of stream) {
    if (event.type === 'MovesTakenBack') {
      const { toPly } = event.data as { toPly: number };
      for (; uci.length > toPly; uci.pop()) chess.undo();
    }
    if (event.type !== 'MovePlayed') continue;
    const move = event.data as { ply: number; uci: string; san: string };
    if (move.ply !== uci.length + 1) faults.push(`${name}: ply ${move.ply} follows ply ${uci.length}`);
    try {
      const played = chess.move({
        from: move.uci.slice(0, 2),
        to: move.uci.slice(2, 4),
        promotion: move.uci[4] ?? 'q',
      });
      if (played.san !== move.san)
        faults.push(`${name}: ply ${move.ply} is ${played.san}, the event says ${move.san}`);
    } catch {
      faults.push(`${name}: ply ${move.ply} ${move.uci} is not legal`);
    }
    uci.push(move.uci);
  }
  const ends = stream.filter((event) => event.type === 'MatchFinished' || event.type === 'MatchAborted');
  if (ends.length > 1) faults.push(`${name}: ends ${ends.length} times`);
  const [end] = ends;
  if (!end || end.type === 'MatchAborted') return undefined;
  const { result, reason, plies } = end.data as { result: string; reason: string; plies: number };
  if (plies !== uci.length) faults.push(`${name}: says ${plies} plies, has ${uci.length}`);
  if (stream.slice(end.version).some((event) => event.type === 'MovePlayed'))
    faults.push(`${name}: a move after its end`);
  if (reason === 'checkmate' && (!chess.isCheckmate() || result !== (chess.turn() === 'w' ? '0-1' : '1-0')))
    faults.push(`${name}: ${result} by checkmate is not what is on the board`);
  if (reason === 'stalemate' && !chess.isStalemate()) faults.push(`${name}: no stalemate on the board`);
  return {
    id: name.slice('match-'.length),
    white: started.white.userId,
    black: started.black.userId,
    rated: started.rated,
    result,
    reason,
    uci,
    at: end.at,
  };
}

/** The game of an imported stream. */
export function importedGame(stream: readonly RawEvent[]): RecountedGame {
  const data = stream[0]!.data as { result: string; moves: string[]; startFen: string };
  return {
    id: stream[0]!.stream.slice('game-'.length),
    white: null,
    black: null,
    rated: false,
    result: data.result,
    reason: null,
    uci: data.moves,
    at: stream[0]!.at,
  };
}

/** The games that came with the stream of an import; those that the database had before are in another stream. */
export function gamesOfImport(stream: readonly RawEvent[]): RecountedGame[] {
  return stream.flatMap(({ type, data, at }) => {
    const { games } = data as GamesImported;
    if (type !== 'GamesImported' || games === '') return [];
    const read = JSON.parse(zstdDecompressSync(Buffer.from(games, 'base64')).toString()) as ImportedGame[];
    return read.map(({ id, result, moves }) => ({
      id,
      white: null,
      black: null,
      rated: false,
      result,
      reason: null,
      uci: unpackMoves(moves),
      at,
    }));
  });
}
