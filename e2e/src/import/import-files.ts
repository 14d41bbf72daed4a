import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedGames } from '@royal-chess/bench/library/generated-games';

/** Games that cannot be played to their end: of the first two the moves before the fault are kept, the last one is skipped. */
export const brokenGames = [
  '[Event "Broken"]\n[White "Illegal, Move"]\n[Black "B"]\n[Result "*"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n',
  '[Event "Broken"]\n[White "No, Such Move"]\n[Black "B"]\n[Result "*"]\n\n1. e4 Zz9 *\n\n',
  '[Event "Broken"]\n[White "Bad, Position"]\n[Black "B"]\n[FEN "not a position"]\n[SetUp "1"]\n[Result "*"]\n\n1. e4 *\n\n',
] as const;

export interface PgnFile {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly games: number;
}

/**
 * A file of generated games of one event, which the searches of the journey find.
 * @param last what is behind them
 */
export async function pgnFile(
  folder: string,
  name: string,
  { event, games, seed, last = '' }: { event: string; games: number; seed: number; last?: string },
): Promise<PgnFile> {
  const parts: string[] = [];
  for (const game of generatedGames(games, seed))
    parts.push(game.replace(/^\[Event "[^"]*"\]/, `[Event "${event}"]`));
  const text = parts.join('') + last;
  const path = join(folder, name);
  await writeFile(path, text);
  return { path, name, text, games };
}

/** Another file of the same name and size in another folder: its first game was played elsewhere. */
export async function alikeFile(folder: string, { name, text, games }: PgnFile): Promise<PgnFile> {
  const path = join(folder, name);
  const other = text.replace(
    /^\[Site "[^"]*"\]/m,
    (tag) => `[Site "${'?'.repeat(tag.length - '[Site ""]'.length)}"]`,
  );
  await writeFile(path, other);
  return { path, name, text: other, games };
}
