import { Injectable } from '@nestjs/common';
import type { Banner, BannerText } from '@royal-chess/contracts/banner';
import { bannerDecider, bannerStream } from '@royal-chess/domain/banner/banner-decider';
import { Clock } from '@royal-chess/infra/clock/clock';
import { StreamAggregate } from '@royal-chess/infra/event-store/aggregate';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { type AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import type { StreamVersion } from '../platform/cqrs/committed.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** Every page has the banner: the stream is read again after so long, milliseconds. */
const freshMs = 3_000;

/** The banner that is shown now. Its stream is so short that nothing else is kept of it. */
@Injectable()
export class CurrentBanner {
  #read: { readonly at: number; readonly banner: Promise<Banner | null> } | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** With everything committed some seconds before the call. */
  shown(): Promise<Banner | null> {
    const now = this.clock.now();
    if (!this.#read || now - this.#read.at > freshMs) this.#read = { at: now, banner: this.current() };
    return this.#read.banner;
  }

  /** With everything committed before the call. */
  async current(): Promise<Banner | null> {
    const aggregate = new StreamAggregate(bannerStream, bannerDecider, this.store);
    await aggregate.catchUp();
    return aggregate.state.banner;
  }

  async set(banner: BannerText | null, context: AppendContext): Promise<StreamVersion> {
    const handler = new CommandHandler(this.store, bannerDecider);
    const outcome = await handler.execute(bannerStream, { banner }, context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
    this.#read = undefined;
    return { stream: bannerStream, version: outcome.value.version };
  }
}
