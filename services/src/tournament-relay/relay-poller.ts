import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import { largestRelayFile } from '@royal-chess/contracts/tournaments';
import { isRelaying } from '@royal-chess/domain/tournament/relay/is-relaying';
import { Clock } from '@royal-chess/infra/clock/clock';
import { OutboundError } from '@royal-chess/infra/outbound/outbound-error';
import { OutboundHttp } from '@royal-chess/infra/outbound/outbound-http';
import type { Logger } from 'pino';
import { fromSystem } from '../platform/cqrs/app-command.ts';
import { LOGGER } from '../platform/ports.module.ts';
import { UnreadableFile } from './live-file.ts';
import { type ClaimedRelay, type RelayOutcome, RelayStates } from './relay-states.ts';
import { SectionRelays } from './section-relays.ts';

/** Interval between two looks for relays that are due, milliseconds. */
const lookMs = 1_000;
/** For one fetch, redirects and body included, milliseconds. */
const timeoutMs = 15_000;
/** How long an attempt may take before another process may make one, milliseconds. */
const claimMs = 90_000;
/** Longest time between two attempts after failures, milliseconds. */
const longestPauseMs = 600_000;
const secondMs = 1_000;
/** Pause after a failure before it was known how often the address is fetched, milliseconds. */
const defaultEveryMs = 10_000;
/** Fetches under way at once: each has a file in memory. */
const mostFetches = 8;

/** Fetches the live PGN files that are due, in whichever process is first; an attempt that a crash ends is made again. */
@Injectable()
export class RelayPoller implements OnApplicationBootstrap, OnModuleDestroy {
  #cancelLook: () => void = () => {};
  #looking: Promise<void> | null = null;
  readonly #fetching = new Set<Promise<void>>();
  #failed = false;
  readonly #stop = new AbortController();

  constructor(
    private readonly relays: RelayStates,
    private readonly states: TournamentStates,
    private readonly sections: SectionRelays,
    private readonly http: OutboundHttp,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#look();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stop.abort();
    this.#cancelLook();
    await this.#looking;
    await Promise.all(this.#fetching);
  }

  #look(): void {
    this.#looking = this.#fetchDue().finally(() => {
      this.#looking = null;
      if (!this.#stop.signal.aborted) this.#cancelLook = this.clock.after(lookMs, () => this.#look());
    });
  }

  async #fetchDue(): Promise<void> {
    try {
      const now = this.clock.now();
      const free = mostFetches - this.#fetching.size;
      for (const claim of free > 0 ? await this.relays.claimDue(now, now + claimMs, free) : []) {
        const fetching = this.#fetch(claim).finally(() => this.#fetching.delete(fetching));
        this.#fetching.add(fetching);
      }
      this.#failed = false;
    } catch (error) {
      if (!this.#failed) this.logger.warn({ err: error }, 'Relays are not fetched');
      this.#failed = true;
    }
  }

  async #fetch(claim: ClaimedRelay): Promise<void> {
    try {
      await this.relays.finish(claim, await this.#attempt(claim));
    } catch (error) {
      this.#warn(claim, error);
    }
  }

  async #attempt(claim: ClaimedRelay): Promise<RelayOutcome> {
    const { tournamentId, sectionId, before } = claim;
    let everyMs = defaultEveryMs;
    try {
      const { state } = await this.states.current(tournamentId);
      const source = state.sections.get(sectionId)?.relay?.source;
      if (source?.kind !== 'address' || !isRelaying(state, sectionId)) return { nextAt: null };
      everyMs = source.everySeconds * secondMs;
      const { etag, lastModified } = before;
      const { signal } = this.#stop;
      const request = {
        url: source.address,
        etag,
        lastModified,
        maxBytes: largestRelayFile,
        timeoutMs,
        signal,
      };
      const answer = await this.http.get(request);
      const fetched = { fetchedAt: this.clock.now(), error: null, failures: 0 };
      const next = (): { nextAt: number } => ({ nextAt: this.clock.now() + everyMs });
      if (answer.kind === 'unchanged') return { ...fetched, ...next() };
      const { bytes, mediaType } = answer;
      const origin = fromSystem('');
      const { report, isChanged } = await this.sections.apply(claim, { bytes, mediaType, origin });
      return {
        ...fetched,
        ...next(),
        etag: answer.etag,
        lastModified: answer.lastModified,
        report: JSON.stringify(report),
        ...(isChanged && { changedAt: this.clock.now() }),
      };
    } catch (error) {
      // Another process fetches it at once.
      if (this.#stop.signal.aborted) return { nextAt: before.nextAt };
      const failures = before.failures + 1;
      const pauseMs = Math.min(longestPauseMs, everyMs * 2 ** Math.min(failures - 1, 10));
      const nextAt = this.clock.now() + Math.max(everyMs, pauseMs);
      return { error: this.#sentenceFor(claim, error), failures, nextAt };
    }
  }

  #sentenceFor(claim: ClaimedRelay, error: unknown): string {
    if (error instanceof OutboundError || error instanceof UnreadableFile) return error.message;
    this.#warn(claim, error);
    return 'The games could not be processed on this server. The next attempt follows by itself.';
  }

  #warn({ tournamentId, sectionId }: ClaimedRelay, error: unknown): void {
    this.logger.warn({ err: error, tournamentId, sectionId }, 'A relay is fetched again later');
  }
}
