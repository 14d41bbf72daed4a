import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writePgn } from '@royal-chess/domain/chess/pgn/write-pgn';
import { seededGames } from './seeded-games.ts';

/** Games as text, and where they come from. */
export interface PgnGames {
  readonly origin: string;
  readonly text: string;
}

const folder = fileURLToPath(new URL('../../../../shared/data/pgn', import.meta.url));

/** The collected games beside the checkout; games of random moves if they are absent. */
export function pgnGames(short: boolean): PgnGames {
  if (!existsSync(folder)) {
    const games = seededGames(2026, 80);
    const text = Array.from({ length: short ? 400 : 2_000 }, () => {
      const { moves, result } = games.next().value;
      return writePgn({ tags: { Event: 'Seeded' }, moves, result });
    }).join('');
    return { origin: 'games of random moves, as ../shared/data/pgn is missing', text };
  }
  const names = readdirSync(folder).filter((name) => name.endsWith('.pgn'));
  const read = (name: string): string => `${readFileSync(join(folder, name), 'utf8').trimEnd()}\n\n`;
  const text = names.map(read).join('');
  return { origin: `../shared/data/pgn (${names.join(', ')})`, text: short ? sample(text, 4) : text };
}

/** The text of each game. */
export const splitGames = (text: string): string[] => text.split(/\n\s*\n(?=\[Event )/);

/** Every n-th game. */
export const sample = (text: string, every: number): string =>
  `${splitGames(text)
    .filter((_, index) => index % every === 0)
    .join('\n\n')}\n`;
