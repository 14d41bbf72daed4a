import type { INestApplicationContext } from '@nestjs/common';
import {
  type TournamentSnapshot,
  TournamentStates,
} from '@royal-chess/application/tournaments/tournament-states';
import {
  arbiterCommand,
  type ArbiterCommandInput,
  createTournamentBody,
} from '@royal-chess/contracts/tournaments';
import { houseBots } from '@royal-chess/domain/house-bots/house-bots';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { Clock } from '@royal-chess/infra/clock/clock';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { Accounts } from '@royal-chess/services/identity/accounts';
import type { SignedInUser } from '@royal-chess/services/platform/access/signed-in-user';
import { fromUser } from '@royal-chess/services/platform/cqrs/app-command';
import { CommandGateway } from '@royal-chess/services/platform/cqrs/command-gateway';
import { CommandTournament } from '@royal-chess/services/tournaments/commands/command-tournament.command';
import { CreateTournament } from '@royal-chess/services/tournaments/commands/create-tournament.command';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { botEmail, type DemoEventPlan } from './demo-event-plans.ts';
import { DemoRounds } from './demo-rounds.ts';

const minuteMs = 60_000;
const sectionId = 'open';
/** More than an event takes: a step that changes nothing must not hold up the start of the server. */
const mostSteps = 200;
/** Longer than the seeding takes, so that the clock starts no round beside it. */
const startsInMs = 3_600_000;

type App = Pick<INestApplicationContext, 'get'>;

/**
 * Makes the demo events with the commands of an arbiter. A start that was cut short continues where it ended: each step follows
 * from what the event has.
 * @param admin runs the events
 * @returns the titles
 */
export async function makeDemoEvents(
  app: App,
  admin: SignedInUser,
  plans: readonly DemoEventPlan[],
): Promise<readonly string[]> {
  for (const plan of plans) await makeDemoEvent(app, admin, plan);
  return plans.map(({ form }) => form.title);
}

/** Id of the event of a plan. */
export const demoEventId = (admin: Pick<SignedInUser, 'id'>, { key }: Pick<DemoEventPlan, 'key'>): string =>
  derivedId('tournament', admin.id, derivedId('demo-event', key));

/** Makes one event as {@link makeDemoEvents} does, with the accounts of its players. */
export async function makeDemoEvent(app: App, admin: SignedInUser, plan: DemoEventPlan): Promise<void> {
  const gateway = app.get(CommandGateway, { strict: false });
  const states = app.get(TournamentStates, { strict: false });
  const now = app.get(Clock, { strict: false }).now();
  const making: Making = { users: await usersOf(app), tournamentId: demoEventId(admin, plan), now };
  const { tournamentId } = making;
  const strengths = new Map(
    plan.players.map(({ email, strength }) => [making.users.get(email) ?? '', strength]),
  );
  const rounds = new DemoRounds(app, { tournamentId, sectionId, strengths });
  // The time is in the form: a start a minute later must not create the event a second time.
  if ((await states.current(tournamentId)).version === 0)
    await gateway.execute(
      new CreateTournament(fromUser(admin, derivedId('demo-event', plan.key)), formOf(plan, now)),
    );
  for (let steps = 0; steps < mostSteps; steps++) {
    const snapshot = await states.current(tournamentId);
    const section = snapshot.state.sections.get(sectionId);
    const round = section?.rounds.length ?? 0;
    if (round > 0 && round <= plan.played) await rounds.play(snapshot.state, round);
    const { state, version } = await states.current(tournamentId);
    const input = nextCommand(plan, state, making);
    if (input === null) break;
    const commandId = commandIdOf(tournamentId, version, input);
    const command = arbiterCommand.parse(input);
    try {
      const step = { tournamentId, seenVersion: null, command };
      await gateway.execute(new CommandTournament(fromUser(admin, commandId), step));
    } catch (error) {
      // The clock was first, such as with the start of a round: decide again.
      if ((await states.current(tournamentId)).version === version) throw error;
    }
  }
  await noteSeen(app, [...strengths.keys()], (await states.current(tournamentId)).state);
}

/** Players of ours have no sessions: those of an event that was played, or is played now, are noted as seen. */
export async function noteSeen(
  app: App,
  players: readonly string[],
  { phase }: Pick<TournamentState, 'phase'>,
): Promise<void> {
  if (phase !== 'running' && phase !== 'finished') return;
  await app.get(Accounts, { strict: false }).noteSeen(players, app.get(Clock, { strict: false }).now());
}

/** The accounts of all demo players, by e-mail. */
async function usersOf(app: App): Promise<ReadonlyMap<string, string>> {
  const accounts = app.get(Accounts, { strict: false });
  const wanted = [
    ...demoAccounts.map((account) => ({ ...account, password: demoPassword })),
    ...houseBots.map(({ id, name }) => ({ id, name, email: botEmail(name) })),
  ];
  return new Map(
    await Promise.all(
      wanted.map(async (account) => [account.email, (await accounts.ensure(account)).user.id] as const),
    ),
  );
}

function formOf({ form, players, startsInMinutes }: DemoEventPlan, now: number) {
  const startsAt = new Date(Math.ceil(now / minuteMs + startsInMinutes) * minuteMs).toISOString();
  return createTournamentBody.parse({
    ...form,
    mode: 'online',
    date: startsAt.slice(0, 10),
    time: startsAt.slice(11, 16),
    timeZone: 'GMT',
    checkInMinutes: 0,
    totalSeat: players.length,
    userData: { age1: false, rating: true },
  });
}

interface Making {
  /** Id of each account by its e-mail. */
  readonly users: ReadonlyMap<string, string>;
  readonly tournamentId: string;
  readonly now: number;
}

const entryCommandId = (tournamentId: string, name: string): string =>
  derivedId('demo-entry', tournamentId, name);
const commandIdOf = (
  tournamentId: string,
  version: TournamentSnapshot['version'],
  input: ArbiterCommandInput,
): string =>
  input.type === 'addEntry'
    ? entryCommandId(tournamentId, input.name)
    : derivedId('demo-step', tournamentId, String(version));

/** What an arbiter does next in a demo event; null when it is as planned, or when the clock runs it from here on. */
function nextCommand(
  plan: DemoEventPlan,
  state: TournamentState,
  making: Making,
): ArbiterCommandInput | null {
  const section = state.sections.get(sectionId);
  if (!section || state.phase === 'finished') return null;
  if (section.phase === 'registration') {
    const missing = missingEntry(plan, state, making);
    return missing ?? (plan.played > 0 ? { type: 'startSection', sectionId } : null);
  }
  const last = section.rounds.length;
  const of = { sectionId, round: last };
  if (plan.played === 0 || last > plan.played + 1) return null;
  switch (section.rounds[last - 1]?.phase) {
    case 'draft':
      return { type: 'publishRound', ...of, startsAt: making.now + startsInMs };
    case 'published':
      return { type: 'startRound', ...of };
    case 'running':
      return null;
    default:
      if (last < plan.form.format.rounds)
        return last <= plan.played ? { type: 'pairRound', sectionId, round: last + 1 } : null;
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
  const { email, name, rating, federation } = missing;
  return {
    type: 'addEntry',
    sectionId,
    userId: users.get(email) ?? null,
    place: 'online',
    name,
    rating,
    federation,
  };
}
