import { setTimeout as pause } from 'node:timers/promises';
import { wallClockVariable } from '../support/server-hooks.ts';
import { ServerProcess, withHooks } from '../support/server-process.ts';
import type { LivePair } from './live-pair.ts';
import type { LivePlayer } from './live-player.ts';
import { TroubledTimes } from './troubled-times.ts';

export const faultKinds = ['kill', 'drain', 'cut', 'stall', 'clock', 'freeze'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault that is over: when it ended, by a monotonic clock, and who may have noticed. */
export interface Ended {
  readonly at: number;
  readonly what: string;
  readonly players: readonly LivePlayer[];
}

const stallMs = 2_000;
/** Shortest and longest time that the server's process is frozen, milliseconds. */
const [shortestFreezeMs, longestFreezeMs] = [1_000, 6_000];
/** Longest time that a network stays down, milliseconds. */
const longestCutMs = 5_000;
/** Furthest that the wall clock is set off the true time, milliseconds. */
const furthestMs = 2 * 3_600_000;

/** The server of a run and everything that may go wrong with it and on the way to it. */
export class FaultyWorld {
  /** When the server's process was frozen. */
  readonly frozen = new TroubledTimes();
  #clockOffMs = 0;

  private constructor(
    public server: ServerProcess,
    private readonly random: () => number,
  ) {}

  static async start(dataDir: string, random: () => number): Promise<FaultyWorld> {
    return new FaultyWorld(await ServerProcess.start(dataDir, {}, withHooks), random);
  }

  /** Does it, and resolves once it is over. */
  async strike(kind: FaultKind, pairs: readonly LivePair[]): Promise<Ended> {
    const everybody = pairs.flatMap((pair) => pair.players);
    switch (kind) {
      case 'kill':
        return over(`kill -9 and restart, ${await this.#restart('kill')} ms`, everybody);
      case 'drain':
        return over(`SIGTERM and restart, ${await this.#restart('stop')} ms`, everybody);
      case 'clock': {
        this.#clockOffMs = Math.round((2 * this.random() - 1) * furthestMs);
        await this.server.call<number>({ wallClockOffMs: this.#clockOffMs });
        return over(`wall clock set ${(this.#clockOffMs / 60_000).toFixed(1)} min off`, everybody);
      }
      case 'freeze': {
        const ms = Math.round(shortestFreezeMs + (longestFreezeMs - shortestFreezeMs) * this.random());
        await this.#freeze(ms);
        return over(`SIGSTOP of the server for ${ms} ms`, everybody);
      }
      case 'cut': {
        const hit = this.#some(pairs);
        const ms = Math.round(longestCutMs * this.random());
        await network(hit, ms, (player) => player.link.cut());
        return over(`${hit.length} players' sockets cut for ${ms} ms`, hit);
      }
      case 'stall': {
        const hit = this.#some(pairs);
        await network(hit, stallMs, (player) => player.link.stall());
        return over(`${hit.length} players' networks stalled for ${stallMs} ms`, hit);
      }
    }
  }

  async #freeze(ms: number): Promise<void> {
    const { server } = this;
    this.frozen.begin(performance.now());
    server.child.kill('SIGSTOP');
    try {
      await pause(ms);
    } finally {
      server.child.kill('SIGCONT');
      this.frozen.end(performance.now());
    }
  }

  /** One side or both of about half of the games. */
  #some(pairs: readonly LivePair[]): LivePlayer[] {
    return pairs.flatMap(({ white, black }) => {
      if (this.random() < 0.5) return [];
      const which = this.random();
      return which < 1 / 3 ? [white] : which < 2 / 3 ? [black] : [white, black];
    });
  }

  /** Ends the server and starts it again at the same port; returns how long that took, milliseconds. */
  async #restart(how: 'kill' | 'stop'): Promise<string> {
    const from = performance.now();
    await this.server[how]();
    const { dataDir, port } = this.server;
    const env = { PORT: String(port), [wallClockVariable]: String(this.#clockOffMs) };
    this.server = await ServerProcess.start(dataDir, env, withHooks);
    return (performance.now() - from).toFixed(0);
  }
}

const over = (what: string, players: readonly LivePlayer[]): Ended => ({
  at: performance.now(),
  what,
  players,
});

async function network(
  hit: readonly LivePlayer[],
  ms: number,
  strike: (player: LivePlayer) => void,
): Promise<void> {
  for (const player of hit) {
    player.offline();
    strike(player);
  }
  await pause(ms);
  for (const player of hit) {
    player.link.restore();
    player.online();
  }
}
