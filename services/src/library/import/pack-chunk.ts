import {
  type GamesImported,
  type ImportedGame,
  type ImportFault,
  listedImportFaults,
} from '@royal-chess/contracts/library';
import { packGames } from './packed-games.ts';
import type { CutChunk } from './read-chunk.ts';

/** Games, and characters of their texts, in one event: it is appended in a millisecond or two. */
const gamesOfPiece = 300;
const charactersOfPiece = 500_000;
/** Characters of the fields of a game besides its texts, about. */
const charactersOfFields = 300;
const faultsOfPiece = 300;

/** An event of an import without its sums, and what it adds to them. */
export interface PackedPiece extends Omit<GamesImported, 'collectionId' | 'soFar'> {
  readonly skipped: number;
  /** Faults of games of which all moves are kept, unlisted ones among them. */
  readonly allMoves: number;
}

/** Where a file can be continued. */
type Place = Pick<CutChunk, 'throughByte' | 'throughLine'>;

const fileStart: Place = { throughByte: 0, throughLine: 0 };

/**
 * The events of a chunk, in order. Where a line has more games than an event may have, the events within it repeat the place before it.
 * @param known ids of games that the database has
 * @param seen ids of games that earlier parts of the file have; those of the chunk are added
 * @param start where the chunk begins
 */
export function packChunk(
  cuts: readonly CutChunk[],
  known: ReadonlySet<string>,
  seen: Set<string>,
  start = fileStart,
): PackedPiece[] {
  const pieces: PackedPiece[] = [];
  let piece = new GrowingPiece();
  let place = start;
  for (const cut of cuts) {
    for (const game of cut.games) {
      if (piece.isFull) {
        pieces.push(piece.packed(place));
        piece = new GrowingPiece();
      }
      if (seen.has(game.id)) piece.repeated += 1;
      else if (known.has(game.id)) piece.known.push(game.id);
      else piece.add(game);
      seen.add(game.id);
    }
    piece.addFaults(cut.faults);
    piece.skipped += cut.skipped;
    place = cut;
    if (!piece.isFull && cut !== cuts.at(-1)) continue;
    pieces.push(piece.packed(cut));
    piece = new GrowingPiece();
  }
  return pieces;
}

class GrowingPiece {
  readonly known: string[] = [];
  readonly faults: ImportFault[] = [];
  repeated = 0;
  skipped = 0;
  private allMoves = 0;
  /** Faults besides those that are listed. */
  private unlisted = 0;
  private readonly games: ImportedGame[] = [];
  private characters = 0;

  get isFull(): boolean {
    return (
      this.games.length + this.known.length >= gamesOfPiece ||
      this.characters >= charactersOfPiece ||
      this.faults.length >= faultsOfPiece
    );
  }

  add(game: ImportedGame): void {
    this.games.push(game);
    this.characters += charactersOf(game);
  }

  /** Lists as many as an import lists at most, and counts the others: one line may have hundreds of thousands. */
  addFaults(faults: readonly ImportFault[]): void {
    const listed = faults.slice(0, listedImportFaults - this.faults.length);
    for (const fault of listed) this.faults.push(fault);
    this.unlisted += faults.length - listed.length;
    this.allMoves += faults.filter((fault) => fault.allMoves).length;
  }

  packed({ throughByte, throughLine }: Place): PackedPiece {
    const { games, known, faults, unlisted, repeated, skipped, allMoves } = this;
    return {
      count: games.length,
      games: packGames(games),
      known,
      repeated,
      faults,
      ...(unlisted > 0 && { unlistedFaults: unlisted }),
      skipped,
      allMoves,
      throughByte,
      throughLine,
    };
  }
}

const charactersOf = ({ moves, movetext, white, black, event, site }: ImportedGame): number =>
  charactersOfFields +
  moves.length +
  (movetext?.length ?? 0) +
  white.name.length +
  black.name.length +
  (event?.length ?? 0) +
  (site?.length ?? 0);
