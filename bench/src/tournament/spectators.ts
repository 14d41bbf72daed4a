import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a process of spectators is given. */
export interface SpectatorsPlan {
  readonly origin: string;
  /** Cookies of signed-in users, who share the seats. */
  readonly cookies: readonly string[];
  readonly tournamentId: string;
  readonly sectionId: string;
  readonly seats: number;
  /** Rows of the standings that each looks at. */
  readonly rows: number;
}

/** A result that was acknowledged: version of the event, and when the command was sent, epoch milliseconds. */
export interface SentResult {
  readonly version: number;
  readonly at: number;
}

/** What a process of spectators has seen. */
export interface Seen {
  /** Milliseconds from each result to the first standings with it, for each spectator. */
  readonly latencies: readonly number[];
  /** Pairs of spectator and result without such standings. */
  readonly missing: number;
}

/** Spectators in processes of their own: their work must not delay what is measured. */
export class Spectators {
  private constructor(private readonly children: readonly ChildProcess[]) {}

  /** Resolves when all of them have their first standings. */
  static async enter(plans: readonly SpectatorsPlan[]): Promise<Spectators> {
    const file = fileURLToPath(new URL('./spectators-process.js', import.meta.url));
    const children = plans.map((plan) => fork(file, [JSON.stringify(plan)]));
    await Promise.all(
      children.map(async (child) => {
        const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
        if (message !== 'ready') throw new Error('A process of spectators ended before it was ready');
      }),
    );
    return new Spectators(children);
  }

  /** What they saw of these results; they leave. */
  async seen(results: readonly SentResult[]): Promise<Seen> {
    const all = await Promise.all(
      this.children.map(async (child) => {
        const answer = once(child, 'message') as Promise<[Seen]>;
        child.send(results);
        return (await answer)[0];
      }),
    );
    for (const child of this.children) child.disconnect();
    return {
      latencies: all.flatMap(({ latencies }) => latencies),
      missing: all.reduce((sum, { missing }) => sum + missing, 0),
    };
  }
}
