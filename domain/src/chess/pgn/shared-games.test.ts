import { createReadStream, readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { makeFen } from 'chessops/fen';
import { parsePgn as parseWithChessops, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { Replay } from '../replay.ts';
import { sharedData, testWithData } from '../testing/shared-data.ts';
import { parsePgn, parsePgnTreesText } from './parse-pgn.ts';
import { writePgnTree } from './write-tree.ts';

/** Games by a count of the Event tags. */
const FILES: readonly (readonly [string, number])[] = [
  ['lichess-438-games', 438],
  ['Capablanca', 597],
  ['Fischer', 827],
  ['Kasparov', 2128],
];

/** What is compared of a game: players, half-moves, result and the placement reached. */
interface Summary {
  readonly white: string | undefined;
  readonly plies: number;
  readonly result: string | undefined;
  readonly placement: string | undefined;
}

function summariesByChessops(text: string): Summary[] {
  return parseWithChessops(text).map(({ headers, moves }) => {
    const position = startingPosition(headers).unwrap();
    let plies = 0;
    for (const { san } of moves.mainline()) {
      const move = parseSan(position, san);
      if (!move) throw new Error(`${san} is not read`);
      position.play(move);
      plies += 1;
    }
    const [placement] = makeFen(position.toSetup()).split(' ');
    return { white: headers.get('White'), plies, result: headers.get('Result'), placement };
  });
}

for (const [name, games] of FILES) {
  testWithData(`the games of ${name}.pgn have the moves and results that chessops reads`, async () => {
    const ours: Summary[] = [];
    for await (const entry of parsePgn(createReadStream(sharedData(`pgn/${name}.pgn`)))) {
      if (entry.kind === 'error') throw new Error(`${entry.line}: ${entry.error}`);
      const replay = new Replay(entry.startFen, entry.variant);
      for (const uci of entry.moves) replay.playTrustedUci(uci);
      const [placement] = replay.fen().split(' ');
      ours.push({
        white: entry.tags.get('White'),
        plies: entry.moves.length,
        result: entry.result,
        placement,
      });
    }
    expect(ours).toHaveLength(games);
    expect(ours).toEqual(summariesByChessops(readFileSync(sharedData(`pgn/${name}.pgn`), 'utf8')));
  });
}

testWithData('clocks and comments of shared games are read, written and read again', () => {
  let clocks = 0;
  for (const entry of parsePgnTreesText(readFileSync(sharedData('pgn/lichess-438-games.pgn'), 'utf8'))) {
    if (entry.kind === 'error') throw new Error(`${entry.line}: ${entry.error}`);
    clocks += entry.main.moves.filter(({ clockMs }) => clockMs !== undefined).length;
    const [again] = parsePgnTreesText(writePgnTree(entry));
    expect(again?.kind === 'game' && again.main).toEqual(entry.main);
  }
  expect(clocks).toBeGreaterThan(20_000);
});
