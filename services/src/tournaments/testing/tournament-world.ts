import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import type { Problem } from '@royal-chess/contracts/core';
import type { Role } from '@royal-chess/contracts/identity';
import type {
  ArbiterCommandInput,
  CreateTournamentInput,
  TournamentDetails,
} from '@royal-chess/contracts/tournaments';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { Accounts } from '../../identity/accounts.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { TournamentsApiModule, TournamentsProjectorModule } from '../tournaments.module.ts';
import { TOURNAMENTS } from '../tournaments.read-model.ts';

/** A person with an account. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly cookie: string;
}

/** An answer with its body. */
export interface Answered<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly version: string | null;
}

/** Monday, 2 March 2026, 08:00 UTC: two hours before the event of {@link form}. */
export const monday = Date.parse('2026-03-02T08:00:00Z');

/** A form with every field that has no default. */
export const form = (more: Partial<CreateTournamentInput> = {}): CreateTournamentInput => ({
  title: 'Spring Open',
  description: 'Five rounds.',
  date: '2026-03-02',
  time: '10:00',
  timeZone: 'GMT',
  ...more,
});

/** Tournaments over HTTP, with people who play in and run them. */
export class TournamentWorld {
  /** @param more modules besides those of tournaments */
  static open(...more: readonly Type[]): Promise<TournamentWorld> {
    return TournamentWorld.openWith({ features: more });
  }

  /** The same with process managers and settings; timers run after 20 ms at the latest, for the time of the world stands still. */
  static async openWith({
    features,
    projections = [],
    env = {},
  }: {
    readonly features: readonly Type[];
    readonly projections?: readonly Type[];
    readonly env?: Record<string, string>;
  }): Promise<TournamentWorld> {
    const time = { now: monday };
    const soon = (ms: number, action: () => void) => systemClock.after(Math.min(ms, 20), action);
    const world = await EmbeddedWorld.open({
      clock: { ...systemClock, now: () => time.now, ...(projections.length > 0 && { after: soon }) },
      features: [IdentityApiModule, TournamentsApiModule, ...features],
      projections: [TournamentsProjectorModule, ...projections],
      env: { RATE_LIMIT_ADDRESS: '1000', ...env },
    });
    return new TournamentWorld(world, time);
  }

  #people = 0;

  private constructor(
    readonly world: EmbeddedWorld,
    /** Epoch milliseconds. */
    readonly time: { now: number },
  ) {}

  close(): Promise<void> {
    return this.world.close();
  }

  async person(name: string, ...roles: Role[]): Promise<Person> {
    const email = `${name.toLowerCase().replaceAll(' ', '-')}${(this.#people += 1)}@example.org`;
    const { id } = await this.world.api
      .get(Accounts)
      .register({ name, email, password: 'correct horse', roles });
    const token = await this.world.api.get(Sessions).open(id);
    return { id, name, cookie: `rc_session=${token}` };
  }

  async call<Body = unknown>(
    method: string,
    path: string,
    person?: Person,
    json?: unknown,
  ): Promise<Answered<Body>> {
    const response = await this.world.api.call(path, {
      method,
      ...(person && { cookie: person.cookie }),
      ...(json !== undefined && { json }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text === '' ? undefined : JSON.parse(text)) as Body,
      version: response.headers.get('x-stream-version'),
    };
  }

  get<Body = Problem>(path: string, person?: Person): Promise<Answered<Body>> {
    return this.call('GET', path, person);
  }

  /** Creates an event; its id. */
  async create(arbiter: Person, more: Partial<CreateTournamentInput> = {}): Promise<string> {
    const { status, body } = await this.call<{ tournamentId: string }>(
      'POST',
      '/api/createTournament',
      arbiter,
      form(more),
    );
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.tournamentId;
  }

  arbiter(
    id: string,
    person: Person,
    command: ArbiterCommandInput,
    {
      seenVersion = null,
      commandId = randomUUID(),
    }: { seenVersion?: number | null; commandId?: string } = {},
  ): Promise<Answered<Problem & { version: number; entryId: string; notes: string[] }>> {
    const path = `/api/tournaments/${id}/arbiter`;
    return this.call('POST', path, person, { commandId, seenVersion, command });
  }

  player(
    id: string,
    person: Person,
    command: { readonly type: string } & Record<string, unknown>,
    commandId: string = randomUUID(),
  ): Promise<Answered<Problem & { version: number; entryId: string; notes: string[] }>> {
    return this.call('POST', `/api/tournaments/${id}/player`, person, { commandId, command });
  }

  enter(id: string, person: Person, more: object = {}): ReturnType<TournamentWorld['player']> {
    return this.player(id, person, { type: 'enter', sectionId: 'open', ...more });
  }

  async details(id: string, person?: Person): Promise<TournamentDetails> {
    return (await this.get<TournamentDetails>(`/api/tournaments/${id}`, person)).body;
  }

  /** Waits until the list has applied everything of an event. */
  async listed(id: string): Promise<void> {
    const stream = tournamentStream(id);
    await this.world.applied([TOURNAMENTS], stream, await this.world.store.head(stream));
  }
}
