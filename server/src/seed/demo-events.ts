import type { INestApplicationContext } from '@nestjs/common';
import {
  type TournamentSnapshot,
  TournamentStates,
} from '@royal-chess/application/tournaments/tournament-states';
import {
  arbiterCommand,
  type ArbiterCommandInput,
  type BoardResult,
  createTournamentBody,
} from '@royal-chess/contracts/tournaments';
import type { Board, TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { Clock } from '@royal-chess/infra/clock/clock';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { Accounts } from '@royal-chess/services/identity/accounts';
import type { SignedInUser } from '@royal-chess/services/platform/access/signed-in-user';
import { fromUser } from '@royal-chess/services/platform/cqrs/app-command';
import { CommandGateway } from '@royal-chess/services/platform/cqrs/command-gateway';
import { CommandTournament } from '@royal-chess/services/tournaments/commands/command-tournament.command';
import { CreateTournament } from '@royal-chess/services/tournaments/commands/create-tournament.command';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { type DemoEventPlan, demoEventPlans } from './demo-event-plans.ts';

const dayMs = 86_400_000;
const sectionId = 'open';
/** More than an event takes: a step that changes nothing must not hold up the start of the server. */
const mostSteps = 200;
/** Longer than the seeding takes, so that the clock starts no round beside it. */
const startsInMs = 3_600_000;

/**
 * Makes the demo events with the commands of an arbiter. A start that was cut short continues where it ended: each step follows
 * from what the event has.
 * @param admin runs the events
 * @returns their titles
 */
export async function makeDemoEvents(
  app: Pick<INestApplicationContext, 'get'>,
  admin: SignedInUser,
): Promise<readonly string[]> {
  const accounts = app.get(Accounts, { strict: false });
  const gateway = app.get(CommandGateway, { strict: false });
  const states = app.get(TournamentStates, { strict: false });
  const now = app.get(Clock, { strict: false }).now();
  const users = new Map<string, string>();
  for (const account of demoAccounts) {
    const { user } = await accounts.ensure({ ...account, password: demoPassword });
    users.set(account.email, user.id);
  }
  for (const plan of demoEventPlans) {
    const created = fromUser(admin, derivedId('demo-event', plan.key));
    const tournamentId = derivedId('tournament', created.actor, created.commandId);
    // The day is in the form: a start on the next day must not create the event a second time.
    if ((await states.current(tournamentId)).version === 0)
      await gateway.execute(new CreateTournament(created, formOf(plan, now)));
    for (let steps = 0; steps < mostSteps; steps++) {
      const snapshot = await states.current(tournamentId);
      const input = nextCommand(plan, snapshot, { users, tournamentId, now });
      if (input === null) break;
      const commandId = commandIdOf(tournamentId, snapshot, input);
      const command = arbiterCommand.parse(input);
      const step = { tournamentId, seenVersion: null, command };
      try {
        await gateway.execute(new CommandTournament(fromUser(admin, commandId), step));
      } catch (error) {
        // The clock was first, such as with the start of a round: decide again.
        if ((await states.current(tournamentId)).version === snapshot.version) throw error;
      }
    }
  }
  return demoEventPlans.map(({ form }) => form.title);
}

const formOf = ({ form, daysAgo }: DemoEventPlan, now: number) =>
  createTournamentBody.parse({
    ...form,
    mode: 'offline',
    date: new Date(now - daysAgo * dayMs).toISOString().slice(0, 10),
    timeZone: 'GMT',
    checkInMinutes: 0,
    city: ['Kingsbridge'],
    userData: { age1: false, rating: true },
  });

interface Making {
  /** Id of each demo account by its e-mail. */
  readonly users: ReadonlyMap<string, string>;
  readonly tournamentId: string;
  readonly now: number;
}

const entryCommandId = (tournamentId: string, name: string): string =>
  derivedId('demo-entry', tournamentId, name);
const commandIdOf = (
  tournamentId: string,
  { version }: TournamentSnapshot,
  input: ArbiterCommandInput,
): string =>
  input.type === 'addEntry'
    ? entryCommandId(tournamentId, input.name)
    : derivedId('demo-step', tournamentId, String(version));

/** What an arbiter does next in a demo event; null when it is as planned. */
function nextCommand(
  plan: DemoEventPlan,
  { state }: TournamentSnapshot,
  making: Making,
): ArbiterCommandInput | null {
  const section = state.sections.get(sectionId);
  if (!section || state.phase === 'finished') return null;
  if (section.phase === 'registration')
    return missingEntry(plan, state, making) ?? { type: 'startSection', sectionId };
  const last = section.rounds.length;
  const round = section.rounds[last - 1];
  const of = { sectionId, round: last };
  switch (round?.phase) {
    case 'draft':
      return { type: 'publishRound', ...of, startsAt: making.now + startsInMs };
    case 'published':
      return { type: 'startRound', ...of };
    case 'running':
      return missingResult(plan, state, last, round.boards);
    default:
      if (last < plan.form.format.rounds) return { type: 'pairRound', sectionId, round: last + 1 };
      return { type: 'finish' };
  }
}

function missingEntry(
  { players }: DemoEventPlan,
  { entries }: TournamentState,
  { users, tournamentId }: Making,
): ArbiterCommandInput | null {
  const missing = players.find(
    ({ name }) => !entries.has(derivedId('entry', tournamentId, entryCommandId(tournamentId, name))),
  );
  if (!missing) return null;
  const { email = '', ...person } = missing;
  return { type: 'addEntry', sectionId, userId: users.get(email) ?? null, place: 'hall', ...person };
}

/** The next result of a round; of the round that is under way only the upper half. */
function missingResult(
  { played }: DemoEventPlan,
  { entries }: TournamentState,
  round: number,
  boards: readonly Board[],
): ArbiterCommandInput | null {
  const wanted = round <= played ? boards.length : Math.ceil(boards.length / 2);
  const index = boards.slice(0, wanted).findIndex(({ result }) => result === null);
  const board = boards[index];
  if (!board) return null;
  const lead = (entries.get(board.white)?.rating ?? 0) - (entries.get(board.black)?.rating ?? 0);
  const lot = Number.parseInt(derivedId('demo-result', board.white, board.black).slice(0, 8), 16) / 2 ** 32;
  return { type: 'enterResult', sectionId, round, board: index + 1, result: resultOf(lead, lot) };
}

const drawShare = 0.3;

/** A result as ratings make it likely (FIDE Rating Regulations, 8.1.2), White being 35 points stronger. @param lot in [0, 1) */
function resultOf(lead: number, lot: number): BoardResult {
  const expected = 1 / (1 + 10 ** (-(lead + 35) / 400));
  const whiteWins = Math.max(0, expected - drawShare / 2);
  if (lot < whiteWins) return '1-0';
  return lot < whiteWins + drawShare ? '1/2-1/2' : '0-1';
}
