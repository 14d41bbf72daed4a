import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { SeekView } from '@royal-chess/contracts/lobby';
import type { Clock } from '@royal-chess/infra/clock/clock';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { MatchesApiModule, MatchesProjectorModule } from '../matches.module.ts';

/** A user with an account. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly cookie: string;
}

export const blitz = { initialMs: 300_000, incrementMs: 3_000 };
export const threeDays = { initialMs: 3 * 86_400_000, incrementMs: 0, daysPerMove: 3 };

/** A world with matches, and the calls that their tests make. */
export class MatchWorld {
  static async open(clock?: Clock): Promise<MatchWorld> {
    const world = await EmbeddedWorld.open({
      ...(clock && { clock }),
      features: [IdentityApiModule, MatchesApiModule],
      projections: [MatchesProjectorModule],
      env: { RATE_LIMIT_ADDRESS: '1000' },
    });
    return new MatchWorld(world);
  }

  #people = 0;

  private constructor(readonly embedded: EmbeddedWorld) {}

  /** A new user with a unique name. */
  async person(name: string): Promise<Person> {
    const unique = `${name}${++this.#people}`;
    return { name: unique, ...(await this.embedded.register(unique)) };
  }

  /** A call of a user or a visitor; a `json` body makes it a POST. */
  call(person: Person | null, path: string, json?: object, method?: string): Promise<Response> {
    return this.embedded.api.call(path, {
      ...(person && { cookie: person.cookie }),
      ...(json && { json }),
      ...(method && { method }),
    });
  }

  offer(person: Person, more: object = {}): Promise<Response> {
    return this.call(person, '/api/seeks', { commandId: randomUUID(), timeControl: blitz, ...more });
  }

  async offered(person: Person, more: object = {}): Promise<SeekView> {
    return (await answered(await this.offer(person, more), 201)) as SeekView;
  }

  accept(person: Person, id: string): Promise<Response> {
    return this.call(person, `/api/seeks/${id}/accept`, { commandId: randomUUID() });
  }

  /** Types of the events of a match. */
  async types(id: string): Promise<string[]> {
    return (await this.embedded.store.read(`match-${id}`)).map(({ type }) => type);
  }

  /** Waits until the lobby's read model has the whole match. */
  async projected(id: string): Promise<void> {
    const stream = `match-${id}`;
    await this.embedded.applied(['lobby'], stream, await this.embedded.store.head(stream));
  }
}

/** The body of an answer that must have this status. */
export async function answered(response: Response, status = 200): Promise<unknown> {
  const text = await response.text();
  expect([response.status, text]).toEqual([status, text]);
  return JSON.parse(text);
}

/** Status, code and fields at fault of a refusal. */
export async function refused(response: Response): Promise<[number, string, ...string[]]> {
  const { code, fields = [] } = (await response.json()) as { code: string; fields?: { path: string }[] };
  return [response.status, code, ...fields.map(({ path }) => path)];
}
