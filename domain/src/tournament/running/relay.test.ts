import { describe, expect, test } from '@jest/globals';
import type { ArbiterCommandInput, GameRelay } from '@royal-chess/contracts/tournaments';
import { arbiterCommand } from '@royal-chess/contracts/tournaments';
import { admin, arbiter, eventOf, noon, type RunningEvent } from './testing/running-event.ts';

const at = (board: number) => ({ sectionId: 'open', round: 1, board });
const byFile: GameRelay = { name: 'Hall A', source: { kind: 'file' } };
const byAddress: GameRelay = {
  name: 'Hall A',
  source: { kind: 'address', address: 'https://live.example.org/games.pgn', everySeconds: 10 },
};
const boardsOf = (event: RunningEvent) => event.state.sections.get('open')?.rounds[0]?.boards ?? [];

/** Four players in round 1; those of board 2 play at a computer. */
function playing(): RunningEvent {
  const event = eventOf(4, { mode: 'hybrid', format: { rounds: 3 } }, (index) => ({
    place: index % 2 === 0 ? 'hall' : 'online',
  }));
  event.arbiter({ type: 'startSection', sectionId: 'open' });
  event.now = noon;
  for (const type of ['pairRound', 'publishRound', 'startRound'] as const)
    event.arbiter({ type, sectionId: 'open', round: 1 });
  return event;
}

const command = (event: RunningEvent, input: ArbiterCommandInput, by: string) =>
  event.try({ type: 'arbiter', command: arbiterCommand.parse(input), seenVersion: null }, by);

describe('the source of relayed games', () => {
  type Row = readonly [string, relay: GameRelay | null, by: string, expected: string | string[]];
  test.each<Row>([
    ['an arbiter sends files', byFile, arbiter, ['RelaySet']],
    ['an arbiter cannot have an address fetched', byAddress, arbiter, 'RC_TOURNAMENT_NOT_ARBITER'],
    ['an administrator can', byAddress, admin, ['RelaySet']],
    ['strangers can do nothing', byFile, 'stranger', 'RC_TOURNAMENT_NOT_ARBITER'],
    ['no relay is none that ends', null, arbiter, []],
  ])('%s', (_, relay, by, expected) => {
    expect(command(playing(), { type: 'setRelay', sectionId: 'open', relay }, by)).toEqual(expected);
  });

  test('is set once, paused, continued and removed', () => {
    const event = playing();
    const set = { type: 'setRelay', sectionId: 'open', relay: byFile } as const;
    const pause = (paused: boolean) => event.arbiter({ type: 'pauseRelay', sectionId: 'open', paused });
    expect(pause(true)).toBe('RC_TOURNAMENT_PHASE');
    expect(event.arbiter(set)).toEqual(['RelaySet']);
    expect(event.arbiter(set)).toEqual([]);
    expect([pause(true), pause(true)]).toEqual([['RelayPaused'], []]);
    expect(event.state.sections.get('open')?.relay).toEqual({ ...byFile, isPaused: true });
    expect(pause(false)).toEqual(['RelayPaused']);
    expect(event.arbiter({ ...set, relay: null })).toEqual(['RelaySet']);
    expect(event.state.sections.get('open')?.relay).toBeNull();
  });

  test.each(['http://user:secret@example.org/', 'ftp://example.org/', 'file:///etc/passwd', 'example.org'])(
    'is not %s',
    (address) => {
      const source = { kind: 'address', address, everySeconds: 10 } as const;
      const relay = { name: 'Hall A', source };
      expect(arbiterCommand.safeParse({ type: 'setRelay', sectionId: 'open', relay }).success).toBe(false);
    },
  );

  test('ends with the event', () => {
    const event = playing();
    event.arbiter({ type: 'cancel', reason: 'Rain' });
    expect(event.arbiter({ type: 'setRelay', sectionId: 'open', relay: byFile })).toBe('RC_TOURNAMENT_PHASE');
  });
});

describe('relayed boards', () => {
  const relay = (event: RunningEvent, boards: readonly number[], by = 'system') =>
    event.try({ type: 'relayBoards', sectionId: 'open', round: 1, boards }, by);

  test('are those of the hall, each once', () => {
    const event = playing();
    const hall = boardsOf(event).findIndex(({ matchId }) => matchId === null) + 1;
    const atComputers = boardsOf(event).findIndex(({ matchId }) => matchId !== null) + 1;
    expect(relay(event, [hall], 'stranger')).toBe('RC_TOURNAMENT_NOT_ARBITER');
    const boards = [hall, atComputers, 77].filter((board) => board > 0);
    expect(relay(event, boards)).toEqual(['BoardsRelayed']);
    const shown = boardsOf(event).map(({ relayedId }) => relayedId !== null);
    expect(shown).toEqual(boardsOf(event).map((_, index) => index + 1 === hall));
    expect(relay(event, boards)).toEqual([]);
  });

  test('are those of a running event', () => {
    const event = playing();
    event.arbiter({ type: 'cancel', reason: 'Rain' });
    expect(relay(event, [1])).toBe('RC_TOURNAMENT_PHASE');
  });

  test('take their results once, and keep those of the arbiter', () => {
    const event = playing();
    const result = (board: number, result: '1-0' | '0-1') =>
      event.try({ type: 'relayResult', ...at(board), result }, 'system');
    expect(result(9, '1-0')).toBe('RC_TOURNAMENT_NO_BOARD');
    expect(result(1, '1-0')).toEqual(['ResultRecorded']);
    expect(result(1, '0-1')).toEqual([]);
    expect(event.events.at(-1)?.data).toMatchObject({ result: '1-0', source: 'relay' });
    event.arbiter({ type: 'enterResult', ...at(2), result: '0-1' });
    expect(result(2, '1-0')).toEqual([]);
    expect(boardsOf(event).map((board) => board.result)).toEqual(['1-0', '0-1']);
  });
});
