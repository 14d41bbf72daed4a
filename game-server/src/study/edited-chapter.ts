import type { Recorded, Refusal } from '@royal-chess/contracts/registry';
import {
  type ChapterCommand,
  chapterDecider,
  type ChapterEvent,
  chapterStream,
  type EditChapter,
} from '@royal-chess/domain/study/chapter-decider';
import type { ChapterState } from '@royal-chess/domain/study/chapter-state';
import type { Outcome } from '@royal-chess/domain/result';
import { type Decided, StreamAggregate } from '@royal-chess/infra/event-store/aggregate';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { type FollowServices, FollowedStream } from '../rooms/followed-stream.ts';

type Edited = Recorded<'StudyChapterEdited'>;

/** A chapter in the memory of a room: edits are decided one after the other. */
export class EditedChapter {
  readonly #aggregate: StreamAggregate<ChapterState, ChapterEvent>;
  readonly #commands: CommandHandler<ChapterState, ChapterCommand, ChapterEvent>;
  readonly #followed: FollowedStream;
  #turn: Promise<unknown> = Promise.resolve();
  #isOpen = false;

  /** @param edited receives every edit that is durable, once and in order, whichever process made it */
  constructor(
    chapterId: string,
    services: FollowServices & { readonly store: EventStore },
    edited: (event: Edited) => void,
  ) {
    const stream = chapterStream(chapterId);
    this.#aggregate = new StreamAggregate(stream, chapterDecider, services.store);
    this.#commands = new CommandHandler(services.store, chapterDecider);
    this.#followed = new FollowedStream(stream, services, (events) => {
      if (this.#isOpen) for (const event of events) if (event.type === 'StudyChapterEdited') edited(event);
    });
  }

  /** The study that it belongs to; empty before {@link open}, and where there is no such chapter. */
  get studyId(): string {
    return this.#aggregate.state.studyId;
  }

  /** Version of its stream. */
  get version(): number {
    return this.#aggregate.version;
  }

  /** @throws EventStoreUnavailable */
  async open(): Promise<void> {
    await this.#followed.open();
    this.#isOpen = true;
    await this.#aggregate.catchUp();
  }

  /** @throws EventStoreUnavailable: retry with the same command id */
  edit(command: EditChapter, commandId: string): Promise<Outcome<Decided, Refusal>> {
    const context = { commandId, actor: command.by };
    const decided = this.#turn.then(() => this.#commands.executeOn(this.#aggregate, command, context));
    this.#turn = decided.catch(() => undefined);
    return decided;
  }

  close(): void {
    this.#followed.close();
  }
}
