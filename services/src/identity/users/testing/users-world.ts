import type { ListedUser } from '@royal-chess/contracts/identity';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { EmbeddedWorld } from '../../../platform/testing/embedded-world.ts';
import { Accounts } from '../../accounts.ts';
import { IdentityApiModule } from '../../identity.module.ts';
import { Sessions } from '../../sessions/sessions.ts';
import { UsersApiModule } from '../users.module.ts';

/** Of each account. */
export const password = 'correct horse';

/** An account with the cookie of a session. */
export interface SiteUser {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

/** Accounts as staff see them, at a time that tests set. */
export class UsersWorld {
  now = Date.parse('2026-11-23T12:00:00Z');
  #world!: EmbeddedWorld;
  #root!: Pick<SiteUser, 'id' | 'cookie'>;

  static async open(): Promise<UsersWorld> {
    const site = new UsersWorld();
    site.#world = await EmbeddedWorld.open({
      clock: { ...systemClock, now: () => site.now },
      features: [IdentityApiModule, UsersApiModule],
      env: { RATE_LIMIT_ADDRESS: '1000' },
    });
    const root = { name: 'Root', email: 'root@example.org', password, roles: ['admin'] as const };
    const { id } = await site.#world.api.get(Accounts).register(root);
    site.#root = { id, cookie: await site.#cookieOf(id) };
    return site;
  }

  get world(): EmbeddedWorld {
    return this.#world;
  }

  /** The administrator. */
  get root(): Pick<SiteUser, 'id' | 'cookie'> {
    return this.#root;
  }

  close(): Promise<void> {
    return this.#world.close();
  }

  /** An account and a browser that is logged in. */
  async person(name: string): Promise<SiteUser> {
    const email = `${name.toLowerCase().replaceAll(/\W/g, '.')}@mail.example`;
    const { id } = await this.#world.api.get(Accounts).register({ name, email, password });
    return { id, email, cookie: await this.#cookieOf(id) };
  }

  asRoot(method: string, path: string, json?: object): Promise<Response> {
    return this.#world.api.call(path, { method, cookie: this.#root.cookie, ...(json && { json }) });
  }

  /** What the list answers to a query. */
  async found(query: string): Promise<ListedUser[]> {
    const response = await this.asRoot('GET', `/api/getAllUserTour${query}`);
    if (response.status !== 200) throw new Error(`${query}: ${response.status}`);
    return (await response.json()) as ListedUser[];
  }

  async names(query: string): Promise<string[]> {
    return (await this.found(query)).map(({ name }) => name);
  }

  /** The user of a session as the user sees it; null where it is over. */
  async me(cookie: string): Promise<unknown> {
    return ((await (await this.#world.api.call('/api/me', { cookie })).json()) as { user: unknown }).user;
  }

  async #cookieOf(id: string): Promise<string> {
    return `rc_session=${await this.#world.api.get(Sessions).open(id)}`;
  }
}
