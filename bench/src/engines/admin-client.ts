import { readFileSync } from 'node:fs';
import { type DashboardAnswer, dashboardAnswer } from '@royal-chess/contracts/admin';
import { retryUntilAvailable } from '../support/retry-until-available.ts';
import type { Cluster } from './cluster.ts';
import { sessionCookieOf } from '../support/session-cookie.ts';

/** Calls of an admin to the API of a cluster. */
export class AdminClient {
  private constructor(
    private readonly cluster: Cluster,
    /** `Cookie` header of the session. */
    readonly cookie: string,
  ) {}

  /** Logs in, once, with the password from the file that the API's first start names. */
  static async logIn(cluster: Cluster): Promise<AdminClient> {
    const account = /Admin account: \S+; its password is in (.+?) until/.exec(cluster.role('api').output);
    if (!account) throw new Error('The API did not name the file of its admin account');
    const [email, password] = readFileSync(account[1]!, 'utf8').split('\n');
    const response = await fetch(`${cluster.api}/api/login/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const cookie = sessionCookieOf(response);
    if (!cookie) throw new Error(`The admin could not log in: ${response.status} ${await response.text()}`);
    return new AdminClient(cluster, cookie);
  }

  /** The answer to a query. */
  readonly get = async (path: string): Promise<unknown> => {
    const response = await fetch(this.cluster.api + path, { headers: { cookie: this.cookie } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };

  /** State of every projection. */
  async projections(): Promise<DashboardAnswer['projections']> {
    const answer = await retryUntilAvailable(() => this.get('/api/admin/dashboard'));
    return dashboardAnswer.parse(answer).projections;
  }

  /** The generation of a projection that is read. */
  async generation(name: string): Promise<number> {
    return (await this.projections()).find((projection) => projection.name === name)!.generation;
  }

  async parkedStreams(): Promise<ReadonlySet<string>> {
    const { parked } = dashboardAnswer.parse(await this.get('/api/admin/dashboard'));
    return new Set(parked.map(({ stream }) => stream));
  }

  /** @throws Error when it does not end well */
  async rebuild(name: string): Promise<void> {
    const response = await fetch(`${this.cluster.api}/api/admin/projections/${name}/rebuild`, {
      method: 'POST',
      headers: { cookie: this.cookie },
    });
    const text = await response.text();
    if (!response.ok || !text.includes('"finished":true'))
      throw new Error(`The rebuild of ${name} ended with ${response.status} ${text.slice(-300)}`);
  }
}
