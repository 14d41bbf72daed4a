import { describe, expect, test } from '@jest/globals';
import { maxRelayedMoves, type RelayedGameEvent } from '@royal-chess/contracts/tournaments';
import { parseLivePgnText } from '../../chess/pgn/parse-pgn.ts';
import { followSource, type SourceGame } from './follow-source.ts';
import { evolveRelayedGame, initialRelayedGame, type RelayedGame } from './relayed-game.ts';

const place = {
  tournamentId: '019a0000-0000-7000-8000-00000000a001',
  sectionId: 'open',
  round: 1,
  board: 1,
  white: '019a0000-0000-7000-8000-00000000e001',
  black: '019a0000-0000-7000-8000-00000000e002',
  isLive: true,
};

/** The game of a PGN. */
function sourceOf(movetext: string): SourceGame {
  const [game] = parseLivePgnText(`[Event "E"]\n[White "A"]\n\n${movetext}\n`);
  if (game?.kind !== 'game') throw new Error(JSON.stringify(game));
  return game;
}

const fold = (events: readonly RelayedGameEvent[], from: RelayedGame = initialRelayedGame): RelayedGame =>
  events.reduce(evolveRelayedGame, from);

/** The events that lead from one PGN to the next, in short. */
function short({ type, data }: RelayedGameEvent): string {
  switch (type) {
    case 'RelayedGameStarted':
      return 'started';
    case 'RelayedMovesSet':
      return `${data.keep}: ${data.moves.map(({ san, clockMs }) => san + (clockMs === null ? '' : ` ${clockMs / 1_000}`)).join(' ')}`;
    case 'RelayedResultSet':
      return String(data.result);
    case 'RelayedTailRefused':
      return `fault: ${data.error}`;
  }
}

type Row = readonly [given: string, before: string, now: string, events: readonly string[]];
const rows: readonly Row[] = [
  ['nothing new', '1. e4 e5 *', '1. e4 e5 *', []],
  ['a comment', '1. e4 e5 *', '1. e4 {best by test} e5 (1... c5 2. Nf3) *', []],
  ['a move', '1. e4 *', '1. e4 e5 *', ['1: e5']],
  ['two moves', '*', '1. e4 e5 *', ['0: e4 e5']],
  ['a takeback', '1. e4 e5 2. Nf3 *', '1. e4 *', ['1: ']],
  ['a correction', '1. e4 e5 2. Nf3 *', '1. e4 c5 2. Nc3 *', ['1: c5 Nc3']],
  ['a correction of the last move', '1. e4 e5 *', '1. e4 e6 *', ['1: e6']],
  ['clocks', '1. e4 e5 *', '1. e4 {[%clk 1:30:00]} e5 {[%clk 1:29:58]} *', ['0: e4 5400 e5 5398']],
  [
    'a move with its clock',
    '1. e4 {[%clk 1:30:00]} *',
    '1. e4 {[%clk 1:30:00]} e5 {[%clk 0:59]} *',
    ['1: e5 59'],
  ],
  ['a clock that is not sent again', '1. e4 {[%clk 1:30:00]} *', '1. e4 e5 *', ['1: e5']],
  ['a result', '1. e4 e5 *', '1. e4 e5 1/2-1/2', ['1/2-1/2']],
  ['a move and a result', '1. f3 e5 2. g4 *', '1. f3 e5 2. g4 Qh4# 0-1', ['3: Qh4#', '0-1']],
  ['a result that is taken back', '1. e4 1-0', '1. e4 e5 *', ['1: e5', 'null']],
  ['another result', '1. e4 1-0', '1. e4 0-1', ['0-1']],
  [
    'an illegal tail: what is legal stays',
    '1. e4 *',
    '1. e4 e5 2. Ke3 Nc6 *',
    ['1: e5', 'fault: "Ke3" is not a legal move (half-move 3).'],
  ],
  ['the tail is corrected', '1. e4 e5 2. Ke3 *', '1. e4 e5 2. Ke2 *', ['2: Ke2', 'fault: null']],
  [
    'the file ends within a comment',
    '1. e4 *',
    '1. e4 e5 {[%clk 1:2',
    ['1: e5', 'fault: A comment is not closed.'],
  ],
  ['another start', '1. e4 *', '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e3 *', ['started', '0: e3']],
];

describe('a relayed game follows its source', () => {
  test.each(rows)('%s', (_, before, now, expected) => {
    const given = fold(followSource(initialRelayedGame, place, sourceOf(before)));
    const events = followSource(given, place, sourceOf(now));
    expect(events.map(short)).toEqual(expected);
    const then = fold(events, given);
    expect(followSource(then, place, sourceOf(now))).toEqual([]);
  });

  test('the first time it begins', () => {
    const events = followSource(initialRelayedGame, place, sourceOf('1. e4 e5 1-0'));
    expect(events.map(short)).toEqual(['started', '0: e4 e5', '1-0']);
    expect(events[0]?.data).toMatchObject({ ...place, variant: 'classical' });
  });

  test('a very long game is written in pieces', () => {
    const shuffle = '1. Nf3 Nf6 2. Ng1 Ng8 '.repeat(2_500);
    const events = followSource(initialRelayedGame, place, sourceOf(`${shuffle} *`));
    const pieces = events.filter(({ type }) => type === 'RelayedMovesSet');
    expect(pieces).toHaveLength(10_000 / maxRelayedMoves);
    expect(fold(events).moves).toHaveLength(10_000);
  });
});
