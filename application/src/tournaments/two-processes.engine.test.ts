import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Refusal, RecordedEvent } from '@royal-chess/contracts/registry';
import {
  arbiterCommand,
  type ArbiterCommandInput,
  type BoardResult,
} from '@royal-chess/contracts/tournaments';
import type { Outcome } from '@royal-chess/domain/result';
import { settingsOf } from '@royal-chess/domain/tournament/running/testing/running-event';
import type {
  Circumstances,
  TournamentCommand,
} from '@royal-chess/domain/tournament/running/tournament-commands';
import { tournamentDecider } from '@royal-chess/domain/tournament/running/tournament-decider';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { systemClock } from '@royal-chess/infra/clock/clock';
import type { Decided } from '@royal-chess/infra/event-store/aggregate';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { MongoEventStore } from '@royal-chess/infra/event-store/mongo-event-store';
import {
  type MongoTestDatabase,
  mongoTestDatabase,
} from '@royal-chess/infra/event-store/testing/mongo-test-database';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { TournamentStates } from './tournament-states.ts';

let database: MongoTestDatabase;
/** Two processes of the API: each has a connection and states of its own. */
let processes: readonly [TournamentStates, TournamentStates];
let store: MongoEventStore;
const arbiters = [randomUUID(), randomUUID()] as const;
let id: string;

beforeEach(async () => {
  database = await mongoTestDatabase();
  const open = async () =>
    MongoEventStore.open({
      db: await database.connect(),
      clock: systemClock,
      announcer: new CommitAnnouncer(() => undefined),
    });
  store = await open();
  processes = [
    new TournamentStates(store, tournamentDecider),
    new TournamentStates(await open(), tournamentDecider),
  ];
  id = randomUUID();
});
afterEach(() => database.dispose());

type Answer = Outcome<Decided, Refusal>;
type Bare = TournamentCommand extends infer C
  ? C extends { with: Circumstances }
    ? Omit<C, 'with'>
    : never
  : never;
const sectionId = 'open';

/** A command in one of the processes. */
function send(which: 0 | 1, command: Bare, by: string, commandId: string = randomUUID()): Promise<Answer> {
  const circumstances: Circumstances = {
    by,
    runsAll: by === 'system',
    now: Date.now(),
    seed: 7,
    tournamentId: id,
    idOf: (...parts) => derivedId(...parts.map(String)),
  };
  return processes[which].execute(id, { ...command, with: circumstances } as TournamentCommand, {
    commandId,
    actor: by,
  });
}

const arbiterSends = (
  which: 0 | 1,
  command: ArbiterCommandInput,
  seenVersion: number | null = null,
): Promise<Answer> =>
  send(which, { type: 'arbiter', command: arbiterCommand.parse(command), seenVersion }, arbiters[which]);

/** Both arbiters look at the event and decide at once, each in a process of its own. */
async function atOnce(first: ArbiterCommandInput, second: ArbiterCommandInput): Promise<readonly Answer[]> {
  const [one, other] = await Promise.all(processes.map((states) => states.current(id)));
  return Promise.all([arbiterSends(0, first, one!.version), arbiterSends(1, second, other!.version)]);
}

const refusalsOf = (answers: readonly Answer[]): Refusal[] =>
  answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
const eventsOf = (): Promise<readonly RecordedEvent[]> => store.read(tournamentStream(id));

async function create(more: Parameters<typeof settingsOf>[0], players: number): Promise<void> {
  const settings = settingsOf({ mode: 'offline', ...more });
  const created = await send(0, { type: 'create', settings, isDraft: false }, arbiters[0]);
  expect(created.ok).toBe(true);
  expect((await arbiterSends(0, { type: 'setArbiters', arbiters: [...arbiters] })).ok).toBe(true);
  for (let player = 0; player < players; player += 1) {
    const command = { type: 'addEntry', sectionId, name: `Player ${player}`, place: 'hall' } as const;
    expect((await arbiterSends(player % 2 === 0 ? 0 : 1, { ...command, rating: 2_000 - player })).ok).toBe(
      true,
    );
  }
}

test('two arbiters at once: one decides, the other sees what changed and decides again; no round is paired twice', async () => {
  const rounds = 5;
  const boards = 4;
  await create({ format: { rounds } }, 2 * boards);
  expect(
    refusalsOf(await atOnce({ type: 'startSection', sectionId }, { type: 'startSection', sectionId })),
  ).toMatchObject([{ code: 'RC_TOURNAMENT_PHASE' }]);
  const texts = {
    pairRound: 'there is another draft of it',
    publishRound: 'it is published',
    startRound: 'it has begun',
  } as const;
  for (let round = 1; round <= rounds; round += 1) {
    const of = { sectionId, round };
    for (const type of ['pairRound', 'publishRound', 'startRound'] as const)
      expect(refusalsOf(await atOnce({ type, ...of }, { type, ...of }))).toMatchObject([
        { code: 'RC_TOURNAMENT_CHANGED', detail: expect.stringContaining(texts[type]) },
      ]);
    for (let board = 1; board <= boards; board += 1) {
      const enter = (result: BoardResult) => ({ type: 'enterResult', ...of, board, result }) as const;
      const answers = await atOnce(enter('1-0'), enter('0-1'));
      const winner = answers[0]?.ok ? '1-0' : '0-1';
      const [refusal, ...others] = refusalsOf(answers);
      expect(others).toEqual([]);
      expect(refusal).toMatchObject({
        code: 'RC_TOURNAMENT_CHANGED',
        detail: expect.stringContaining(`it has the result ${winner}`),
      });
      if (board > 1) continue;
      // the second arbiter looks again, and corrects with a reason
      const loser = answers[0]?.ok ? 1 : 0;
      const { version } = await processes[loser].current(id);
      const reason = 'Both players say so';
      expect(
        await arbiterSends(
          loser,
          { type: 'correctResult', ...of, board, result: '1/2-1/2', reason },
          version,
        ),
      ).toMatchObject({ ok: true });
    }
  }
  const events = await eventsOf();
  const count = (type: string): number => events.filter((event) => event.type === type).length;
  for (const type of ['RoundDrafted', 'RoundPublished', 'RoundStarted', 'RoundFinished'])
    expect([type, count(type)]).toEqual([type, rounds]);
  expect([count('ResultRecorded'), count('ResultCorrected')]).toEqual([rounds * boards, rounds]);
  const [one, other] = await Promise.all(processes.map((states) => states.current(id)));
  expect(one?.version).toBe(other?.version);
  expect(one?.state.sections).toEqual(other?.state.sections);
}, 60_000);

test('two processes that meet the same deadline do what it demands once', async () => {
  await create({ chessGame: { roundTime: 1, joinTime: 1, gameTime: 1, increment: 0 } }, 4);
  const startsAt = Date.now() - 1_000;
  expect((await arbiterSends(0, { type: 'timeRound', sectionId, round: 1, startsAt })).ok).toBe(true);
  const { version } = await processes[0].current(id);
  const commandId = derivedId('advance', id, String(startsAt), String(version));
  const advance = { type: 'advance', stalledMs: 0 } as const;
  const answers = await Promise.all([
    send(0, advance, 'system', commandId),
    send(1, advance, 'system', commandId),
    // clocks that differ: another command for the same deadline
    send(1, advance, 'system', randomUUID()),
  ]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const types = (await eventsOf()).map(({ type }) => type);
  for (const type of ['SectionStarted', 'RoundDrafted', 'RoundPublished', 'RoundStarted'])
    expect([type, types.filter((one) => one === type).length]).toEqual([type, 1]);
}, 60_000);
