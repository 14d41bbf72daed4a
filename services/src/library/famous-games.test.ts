import { describe, expect, test } from '@jest/globals';
import { parsePgn } from '@royal-chess/domain/chess/pgn/parse-pgn';
import type { PgnGame } from '@royal-chess/domain/chess/pgn/pgn-game';
import { Replay } from '@royal-chess/domain/chess/replay';
import { existsSync, readFileSync } from 'node:fs';
import { readChunk } from './import/read-chunk.ts';
import { famousGames } from './seed.ts';

async function gamesOf(file: string | URL): Promise<PgnGame[]> {
  const games: PgnGame[] = [];
  for await (const entry of parsePgn([readFileSync(file)])) {
    if (entry.kind === 'error') throw new Error(`line ${entry.line}: ${entry.error}`);
    games.push(entry);
  }
  return games;
}

const titleOf = ({ tags }: PgnGame): string =>
  `${tags.get('White')} - ${tags.get('Black')} ${tags.get('Date')}`;

/** `Kasparov, Garry` and `Kasparov,G` are one. */
const surname = (name: string | undefined): string => name?.split(',')[0]?.trim() ?? '';

describe('the collection of famous games', () => {
  test('is legal from the first move to the last, and each game is in it once', async () => {
    const games = await gamesOf(famousGames);
    expect(games.length).toBeGreaterThanOrEqual(24);
    const place = { offset: 0, line: 0, last: true, isLargest: false, collectionId: null };
    const cuts = readChunk({ ...place, bytes: readFileSync(famousGames) });
    expect(cuts.flatMap(({ faults }) => faults)).toEqual([]);
    expect(new Set(cuts.flatMap((cut) => cut.games.map(({ id }) => id))).size).toBe(games.length);
    for (const { tags, result } of games) {
      expect(tags.get('Result')).toBe(result);
      expect(tags.get('Date')).toMatch(/^\d{4}\./);
    }
  });

  test('a game that is over on the board was won by who gave mate', async () => {
    const mates: string[] = [];
    for (const game of await gamesOf(famousGames)) {
      const replay = new Replay(game.startFen, game.variant);
      for (const uci of game.moves) expect(replay.playUci(uci)).toBe(true);
      const outcome = replay.position().outcome();
      if (!outcome) continue;
      expect(outcome.reason).toBe('checkmate');
      expect(game.result).toBe(outcome.winner === 'white' ? '1-0' : '0-1');
      mates.push(titleOf(game));
    }
    expect(mates).toContain('Anderssen, Adolf - Kieseritzky, Lionel 1851.06.21');
    expect(mates).toContain('Byrne, Donald - Fischer, Robert James 1956.10.17');
    expect(mates.length).toBeGreaterThanOrEqual(7);
  });

  test('has the moves that other collections have', async () => {
    const folder = new URL('../../../../shared/data/pgn/', import.meta.url);
    if (!existsSync(folder)) {
      console.info('skipped: ../shared/data/pgn is not here to compare with');
      return;
    }
    const theirs = (
      await Promise.all(
        ['Capablanca', 'Fischer', 'Kasparov'].map((name) => gamesOf(new URL(`${name}.pgn`, folder))),
      )
    ).flat();
    const same = (await gamesOf(famousGames)).filter((ours) =>
      theirs.some(
        ({ tags, moves, result }) =>
          surname(tags.get('White')) === surname(ours.tags.get('White')) &&
          surname(tags.get('Black')) === surname(ours.tags.get('Black')) &&
          result === ours.result &&
          moves.join(' ') === ours.moves.join(' '),
      ),
    );
    expect(same.map(titleOf)).toHaveLength(8);
  });
});
