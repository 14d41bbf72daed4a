import { createHash } from 'node:crypto';
import {
  type ArbiterCommand,
  arbiterCommand,
  type ArbiterCommandInput,
  createTournamentBody,
  type CreateTournamentInput,
  playerCommand,
  type PlayerCommand,
  type TournamentEvent,
  tournamentEvents,
  type TournamentSettings,
  tournamentSettings,
} from '@royal-chess/contracts/tournaments';
import { sectionsOf } from '../sections-of.ts';
import type { Circumstances, TournamentCommand } from '../tournament-commands.ts';
import { tournamentDecider } from '../tournament-decider.ts';
import type { TournamentDecision } from '../tournament-decision.ts';
import { initialTournament, type TournamentState } from '../tournament-state.ts';

/** A UUID that depends on its parts only. */
export function idOf(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join('/')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const arbiter = idOf('arbiter');
/** Runs all events. */
export const admin = idOf('admin');
export const tournamentId = idOf('tournament');
/** Start of round 1 in {@link settingsOf}. */
export const noon = Date.parse('2027-02-05T12:00:00Z');
export const minute = 60_000;

/** Settings of an online Swiss event of five rounds that starts at noon, changed by fields of the form. */
export function settingsOf(changes: Partial<CreateTournamentInput> = {}): TournamentSettings {
  const form = createTournamentBody.parse({
    title: 'Autumn Open',
    description: 'An event.',
    date: '2027-02-05',
    time: '12:00',
    timeZone: 'GMT',
    checkInMinutes: 0,
    ...changes,
  });
  return tournamentSettings.strip().parse({
    ...form,
    hasPassword: form.password !== '',
    registrationClosesAt: null,
    sections: sectionsOf(form),
  });
}

const schemas = new Map<string, { parse: (data: unknown) => unknown }>(
  tournamentEvents.map(({ type, data }) => [type, data]),
);

type Bare = TournamentCommand extends infer C
  ? C extends { with: Circumstances }
    ? Omit<C, 'with'>
    : never
  : never;

/** An event under test: commands go in, their events are folded, and every event is checked against its schema. */
export class RunningEvent {
  state: TournamentState = initialTournament;
  readonly events: TournamentEvent[] = [];
  now = noon - 60 * minute;

  constructor(private readonly seed = 1) {}

  /** Decides a command of a user. */
  decide(command: Bare, by: string = arbiter): TournamentDecision {
    const circumstances: Circumstances = {
      by,
      runsAll: by === admin,
      now: this.now,
      seed: this.seed,
      tournamentId,
      idOf,
    };
    return tournamentDecider.decide(this.state, { ...command, with: circumstances } as TournamentCommand);
  }

  /** Decides and folds; the codes of a refusal, or the types of the events. */
  try(command: Bare, by: string = arbiter): string | string[] {
    const decision = this.decide(command, by);
    if (!decision.ok) return decision.error.code;
    for (const event of decision.value) {
      schemas.get(event.type)?.parse(event.data);
      this.state = tournamentDecider.evolve(this.state, event);
      this.events.push(event);
    }
    return decision.value.map(({ type }) => type);
  }

  /** The same for a command that must be accepted. @throws Error when it is refused */
  does(command: Bare, by: string = arbiter): string[] {
    const decision = this.decide(command, by);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.error.code} ${decision.error.detail}`);
    return this.try(command, by) as string[];
  }

  arbiter(
    input: ArbiterCommandInput,
    more: { seenVersion?: number; entryId?: string } = {},
  ): string | string[] {
    const command: ArbiterCommand = arbiterCommand.parse(input);
    return this.try({ type: 'arbiter', command, seenVersion: null, ...more });
  }

  player(user: string, input: object): string | string[] {
    const command: PlayerCommand = playerCommand.parse(input);
    return this.try({ type: 'player', command }, user);
  }

  /**
   * A player enters a section.
   * @param clubId the club to play for
   */
  enter(user: string, rating: number, changes: object = {}, clubId?: string): string | string[] {
    const entry = {
      entryId: idOf('entry', user),
      sectionId: 'open',
      userId: user,
      rating,
      title: null,
      federation: '',
      school: '',
      team: '',
      place: 'online' as const,
      birthYear: null,
      sex: null,
      passwordMatches: true,
      memberOf: [idOf('club')],
      ...changes,
    };
    const command = playerCommand.parse({ type: 'enter', sectionId: entry.sectionId, clubId });
    return this.try({ type: 'player', command, entry }, user);
  }

  advance(stalledMs = 0): string[] {
    return this.does({ type: 'advance', stalledMs }, 'system');
  }

  match(
    matchId: string,
    result: Extract<Bare, { type: 'recordMatch' }>['result'],
    more: object = {},
  ): string[] {
    return this.does(
      {
        type: 'recordMatch',
        matchId,
        result,
        absent: [],
        whiteBerserk: false,
        blackBerserk: false,
        plies: 40,
        ...more,
      },
      'system',
    );
  }
}

/** An event with so many entries, created and open. */
export function eventOf(
  players: number,
  changes: Partial<CreateTournamentInput> = {},
  entry: (index: number) => object = () => ({}),
): RunningEvent {
  const event = new RunningEvent();
  event.does({ type: 'create', settings: settingsOf(changes), isDraft: false });
  for (let index = 0; index < players; index++) event.enter(idOf('user', index), 2_400 - index, entry(index));
  return event;
}
