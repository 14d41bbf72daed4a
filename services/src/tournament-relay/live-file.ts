import { createHash } from 'node:crypto';
import type { LiveGame } from '@royal-chess/domain/chess/pgn/live-line';
import { parseLivePgnText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import type { PgnFault } from '@royal-chess/domain/chess/pgn/pgn-fault';
import { PgnDecoder } from '@royal-chess/domain/chess/pgn/text-decoder';
import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';

/** Most games of one file. */
const maxGames = 2_000;
const limits = {
  lineLength: 1_000_000,
  gameSize: 1_000_000,
  plies: 12_000,
  treeMoves: 60_000,
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

/** Reads a file again and again; a game that is the same as the last time is not read once more. */
export class LiveFile {
  #known = new Map<string, readonly FileEntry[]>();

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
    let characters = 0;
    for (const piece of pieces) {
      const key = createHash('sha256').update(piece).digest('base64');
      let games = known.get(key) ?? this.#known.get(key);
      if (!games) {
        games = gamesOf(piece);
        characters += piece.length;
        if (characters > charactersAtOnce) {
          characters = 0;
          await yieldTurn();
        }
      }
      known.set(key, games);
      entries.push(...games);
      if (entries.length > maxGames) throw tooMany();
    }
    if (!entries.some((entry) => entry.kind === 'game' && isGame(entry)))
      throw new UnreadableFile('There is no game in this file.');
    this.#known = known;
    return entries.filter((entry) => entry.kind === 'error' || isGame(entry));
  }
}

function gamesOf(piece: string): readonly FileEntry[] {
  const games: FileEntry[] = [];
  for (const game of parseLivePgnText(piece, limits)) {
    games.push(game);
    if (games.length > maxGames) throw tooMany();
  }
  return games;
}

/** Words without a player are no game: any text with a star in it would be one. */
const isGame = ({ tags, moves }: LiveGame): boolean =>
  moves.length > 0 || tags.has('White') || tags.has('Black');

const tooMany = (): UnreadableFile =>
  new UnreadableFile(`The file has more than ${maxGames.toLocaleString('en')} games.`);
