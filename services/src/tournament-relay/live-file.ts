import { createHash } from 'node:crypto';
import type { LiveGame } from '@royal-chess/domain/chess/pgn/live-line';
import { parseLivePgn } from '@royal-chess/domain/chess/pgn/parse-pgn';
import type { PgnFault } from '@royal-chess/domain/chess/pgn/pgn-fault';
import { PgnDecoder } from '@royal-chess/domain/chess/pgn/text-decoder';
import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';

/** Most games of one file. */
const maxGames = 2_000;
/** Most half-moves of all games of one file: each of them is kept in memory. */
const maxPlies = 300_000;
/** Of one game, which is read without a pause where it is one line; the longest games of tournaments have some 600 half-moves. */
const limits = {
  lineLength: 200_000,
  gameSize: 200_000,
  plies: 2_000,
  treeMoves: 10_000,
  tags: 200,
  tagLength: 1_000,
};
/** Characters that are read in one turn of the event loop, about 10 ms of it. */
const charactersAtOnce = 15_000;

/** A file that cannot be relayed; the message is a sentence for the arbiter. */
export class UnreadableFile extends Error {}

/** One game of a file, the same object as long as its text is the same. */
export type FileEntry = LiveGame | PgnFault;

/** The text of a file. @throws UnreadableFile for what is no text */
function textOf(bytes: Uint8Array, mediaType: string): string {
  const decoder = new PgnDecoder(limits.lineLength);
  const text = (decoder.push(bytes) + decoder.rest()).replace(/^\ufeff/, '');
  const begin = text.trimStart().slice(0, 15).toLowerCase();
  if (mediaType === 'text/html' || begin.startsWith('<!doctype') || begin.startsWith('<html'))
    throw new UnreadableFile(
      'This is a web page, not a PGN file. Look for the address of the PGN download on it.',
    );
  if (text.includes('\0')) throw new UnreadableFile('This is no PGN file: it is not a text.');
  return text;
}

/** Pieces of a file that each begin with a game: the reader begins a game at each such line, too. */
const piecesOf = (text: string): string[] =>
  text.split(/^(?=\[Event ")/m).filter((piece) => piece.trim() !== '');

/** Reads a file that changes; games whose text is the same as before are not parsed again. */
export class LiveFile {
  #known = new Map<string, readonly FileEntry[]>();
  #plies = 0;

  /** Half-moves that are kept in memory. */
  get plies(): number {
    return this.#plies;
  }

  /**
   * The games of the file as it is now.
   * @param mediaType empty where it is not known
   * @throws UnreadableFile when there is no game in it
   */
  async read(bytes: Uint8Array, mediaType: string): Promise<readonly FileEntry[]> {
    const pieces = piecesOf(textOf(bytes, mediaType));
    if (pieces.length > maxGames) throw tooMany();
    const known = new Map<string, readonly FileEntry[]>();
    const entries: FileEntry[] = [];
    const turns = new Turns();
    let plies = 0;
    for (const piece of pieces) {
      const key = createHash('sha256').update(piece).digest('base64');
      let games = known.get(key) ?? this.#known.get(key);
      games ??= await gamesOf(piece, turns, { games: maxGames - entries.length, plies: maxPlies - plies });
      known.set(key, games);
      entries.push(...games);
      plies += pliesOf(games);
      if (entries.length > maxGames) throw tooMany();
      if (plies > maxPlies) throw tooLong();
    }
    if (!entries.some((entry) => entry.kind === 'game' && isGame(entry)))
      throw new UnreadableFile('There is no game in this file.');
    this.#known = known;
    this.#plies = plies;
    return entries.filter((entry) => entry.kind === 'error' || isGame(entry));
  }
}

/** Cuts texts into chunks, with a turn of the event loop for all others after each {@link charactersAtOnce} of them. */
class Turns {
  #characters = 0;

  async *chunksOf(text: string): AsyncGenerator<string, void, undefined> {
    for (let at = 0; at < text.length; at += charactersAtOnce) {
      const chunk = text.slice(at, at + charactersAtOnce);
      yield chunk;
      this.#characters += chunk.length;
      if (this.#characters < charactersAtOnce) continue;
      this.#characters = 0;
      await yieldTurn();
    }
  }
}

/** @param left what the file may still have */
async function gamesOf(
  piece: string,
  turns: Turns,
  left: { readonly games: number; readonly plies: number },
): Promise<readonly FileEntry[]> {
  const games: FileEntry[] = [];
  let plies = 0;
  for await (const game of parseLivePgn(turns.chunksOf(piece), limits)) {
    games.push(game);
    plies += pliesOf([game]);
    if (games.length > left.games) throw tooMany();
    if (plies > left.plies) throw tooLong();
  }
  return games;
}

const pliesOf = (entries: readonly FileEntry[]): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === 'game' ? entry.moves.length : 0), 0);

/** Words without a player are no game: any text with a star in it would be one. */
const isGame = ({ tags, moves }: LiveGame): boolean =>
  moves.length > 0 || tags.has('White') || tags.has('Black');

const tooMany = (): UnreadableFile =>
  new UnreadableFile(`The file has more than ${maxGames.toLocaleString('en')} games.`);

const tooLong = (): UnreadableFile =>
  new UnreadableFile(
    `The games of the file have more than ${maxPlies.toLocaleString('en')} half-moves in all.`,
  );
