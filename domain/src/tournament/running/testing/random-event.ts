import type {
  BoardResult,
  CreateTournamentInput,
  PairingSystemName,
} from '@royal-chess/contracts/tournaments';
import { RandomSource } from '../../random/random-source.ts';
import { nextDue } from '../next-due.ts';
import { missingResults } from '../round-summaries.ts';
import { eventOf, idOf, minute, noon, type RunningEvent } from './running-event.ts';

const results: readonly BoardResult[] = ['1-0', '0-1', '1/2-1/2', '1-0', '0-1', '0-0', '1/2-0'];

/** Settings of a random event of a system. */
const formOf = (system: PairingSystemName, random: RandomSource): Partial<CreateTournamentInput> => ({
  mode: random.chance(0.3) ? 'hybrid' : 'online',
  checkInMinutes: random.chance(0.5) ? 15 : 0,
  format: {
    system,
    // a match of Double-Swiss takes two rounds
    rounds: system === 'double' ? 2 * random.whole(1, 2) : random.whole(2, 5),
    schoolsApart: random.chance(0.3),
    acceleration: random.chance(0.2) ? 'baku' : 'none',
    halfPointByes: 2,
    ...(random.chance(0.5) && {
      ties: { games: random.whole(1, 2), stages: [{ games: 2, gameTime: 3, increment: 2 }] },
    }),
  },
  chessGame: { roundTime: 30, joinTime: 5 },
});

const isOfTeams = (system: PairingSystemName): boolean =>
  system.startsWith('team-') || system === 'scheveningen';

/** Every open board gets a result: by its match, by the players, by an absence; some twice. */
function playBoards(event: RunningEvent, random: RandomSource): void {
  for (const { sectionId, round, board } of missingResults(event.state)) {
    const before = event.state.sections.get(sectionId)?.rounds[round - 1]?.boards[board - 1];
    if (!before) continue;
    const result = results[random.whole(0, results.length - 1)] ?? '1-0';
    const { matchId } = before;
    if (matchId === null) event.arbiter({ type: 'enterResult', sectionId, round, board, result });
    else if (random.chance(0.12))
      event.match(matchId, null, { absent: random.chance(0.2) ? ['white', 'black'] : ['white'] });
    else event.match(matchId, result);
    if (matchId !== null && random.chance(0.2)) {
      const again = event.match(matchId, '0-1');
      if (again.length > 0) throw new Error(`a match counted twice: ${again.join()}`);
    }
  }
}

/** What arbiters and players do between the rounds. */
function intervene(event: RunningEvent, random: RandomSource, users: readonly string[]): void {
  const pick = <T>(items: readonly T[]): T | undefined => items[random.whole(0, items.length - 1)];
  const user = pick(users) ?? '';
  const entryId = idOf('entry', user);
  const section = event.state.sections.get('open');
  const round = (section?.rounds.length ?? 0) + 1;
  if (random.chance(0.25))
    event.player(user, { type: 'requestBye', round, bye: random.chance(0.5) ? 'half-point' : 'zero-point' });
  if (random.chance(0.1)) event.player(user, { type: 'leave' });
  if (random.chance(0.1)) event.arbiter({ type: 'restore', entryId });
  if (random.chance(0.1)) {
    event.arbiter(
      { type: 'addEntry', sectionId: 'open', name: 'Late', rating: 1500 },
      { entryId: idOf('late', round) },
    );
    event.arbiter({ type: 'setBye', entryId: idOf('late', round), round: 1, bye: 'half-point' });
  }
  if (random.chance(0.1))
    event.arbiter({ type: 'assignPoints', entryId, round: null, tenths: -5, reason: 'Late' });
  if (random.chance(0.2) && round > 1) {
    const boards = section?.rounds[round - 2]?.boards.length ?? 0;
    event.arbiter({
      type: 'correctResult',
      sectionId: 'open',
      round: round - 1,
      board: random.whole(1, Math.max(1, boards)),
      result: random.chance(0.2) ? null : '0-1',
      reason: 'Misread',
    });
  }
  if (random.chance(0.15)) {
    event.arbiter({ type: 'pause' });
    event.now += 3 * minute;
    event.arbiter({ type: 'resume' });
  }
}

/** An event of a system that the clock runs to its end, with withdrawals, byes, late entries, corrections and pauses. */
export function playRandomEvent(system: PairingSystemName, seed: number): RunningEvent {
  const random = new RandomSource(`${system}/${seed}`);
  const players = isOfTeams(system) ? 12 : random.whole(6, 15);
  const event = eventOf(players, formOf(system, random), (index) => ({
    school: `School ${index % 4}`,
    team: isOfTeams(system) ? `Team ${index % (system === 'scheveningen' ? 2 : 4)}` : '',
    place: random.chance(0.2) ? 'hall' : 'online',
  }));
  const users = Array.from({ length: players }, (_, index) => idOf('user', index));
  event.now = noon - 5 * minute;
  for (const user of users) if (random.chance(0.9)) event.player(user, { type: 'checkIn' });
  for (let step = 0; step < 120 && event.state.phase !== 'finished'; step++) {
    const due = nextDue(event.state);
    if (due !== null) {
      event.now = Math.max(event.now, due);
      event.advance(random.chance(0.1) ? 2 * minute : 0);
      if (event.advance().length > 0) throw new Error('advanced twice at one time');
    } else if (missingResults(event.state).length === 0) {
      // the clock could not pair a round: the arbiter ends the event
      event.arbiter({ type: 'leaveFideMode', confirm: 'Autumn Open', reason: 'Unpairable' });
      event.arbiter({ type: 'finish' });
    }
    playBoards(event, random);
    if (event.state.phase === 'running') intervene(event, random, users);
  }
  return event;
}
