import type { RoomRequest } from '@royal-chess/contracts/core';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { type StudyAck, type StudyReader, studyRoom } from '@royal-chess/contracts/studies';
import {
  accessOf,
  studyDecider,
  type StudyEvent,
  type StudyState,
  studyStream,
} from '@royal-chess/domain/study/study-decider';
import { EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';
import { RoomRefused } from '@royal-chess/infra/rooms/room-errors';
import { answerRequests, refusal } from '../rooms/answer-requests.ts';
import { closeCodes } from '../rooms/close-codes.ts';
import { ContractRoom, type RoomClient } from '../rooms/contract-room.ts';
import { FollowedStream } from '../rooms/followed-stream.ts';
import { Paced } from '../rooms/paced.ts';
import { EditedChapter } from './edited-chapter.ts';
import type { StudyRoomServices } from './study-room-services.ts';

type Contract = typeof studyRoom;
interface ClientData {
  readonly leave: () => void;
  /** Null for a visitor. */
  reader: StudyReader | null;
}
type StudyClient = RoomClient<Contract, ClientData>;

/** Shortest time between two messages of who is there, milliseconds. */
const presenceMs = 300;
/** Chapters in memory; those that were edited longest ago leave it. */
const mostLoaded = 16;

/**
 * The room of a study: decides on the edits of its authors, in one order for all, and shows who is there. An edit is durable before
 * any client receives it. Names, members and chapters are changed over HTTP.
 */
export abstract class StudyRoom extends ContractRoom<Contract, ClientData> {
  protected abstract readonly services: StudyRoomServices;
  override maxMessagesPerSecond = 40;
  override readonly messages = answerRequests<Contract, StudyClient>(studyRoom, {
    edit: (client, request) => this.#edit(client, request),
    look: (client, request) => this.#look(client, request),
  });
  override readonly commands = {};
  override readonly notifications = {};

  #study: StudyState = studyDecider.initial;
  #version = 0;
  readonly #chapters = new Map<string, Promise<EditedChapter>>();
  #presence: Paced | undefined;
  #followed: FollowedStream | undefined;

  override async onCreate(): Promise<void> {
    const { services, roomId } = this;
    const { clock, logger } = services;
    this.#presence = new Paced({
      clock,
      everyMs: presenceMs,
      run: () => this.#sendPresence(),
      failed: (error) => logger.warn(`study ${roomId}: not sent: ${String(error)}`),
    });
    this.#followed = new FollowedStream(studyStream(roomId), services, (events) => this.#apply(events));
    try {
      await this.#followed.open();
      if (this.#study.phase !== 'open') throw new RoomRefused('RC_NOT_FOUND', 'There is no such study.');
    } catch (error) {
      this.onDispose();
      throw error;
    }
  }

  override onJoin(client: StudyClient): void {
    const { userId, name, isGuest } = client.auth ?? { userId: null, name: '' };
    client.userData = {
      leave: this.services.online.enter(userId, client),
      reader: userId === null || isGuest ? null : { userId, name, chapterId: null, nodeId: null },
    };
    this.#presence?.request();
  }

  override onLeave(client: StudyClient): void {
    client.userData?.leave();
    this.#presence?.request();
  }

  override onDispose(): void {
    this.#presence?.close();
    this.#followed?.close();
    for (const chapter of this.#chapters.values())
      void chapter.then(
        (opened) => opened.close(),
        () => {},
      );
  }

  async #edit(client: StudyClient, request: RoomRequest<Contract, 'edit'>): Promise<StudyAck> {
    const { chapterId, commandId, base, edits } = request;
    const by = client.auth?.userId ?? null;
    const access = accessOf(this.#study, by);
    if (access === null || access === 'read' || by === null)
      return refusal('RC_FORBIDDEN', 'You may read this study, and not write.');
    if (!this.#study.chapters.some(({ id }) => id === chapterId))
      return refusal('RC_NOT_FOUND', 'There is no such chapter.');
    try {
      const chapter = await this.#chapter(chapterId);
      if (chapter.studyId !== this.roomId) return refusal('RC_NOT_FOUND', 'There is no such chapter.');
      const outcome = await chapter.edit({ type: 'edit', by, base, edits }, commandId);
      return outcome.ok
        ? { ok: true, version: outcome.value.version }
        : refusal(outcome.error.code, outcome.error.detail);
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      return refusal('RC_STORE_UNAVAILABLE', 'Saving is not possible right now.');
    }
  }

  async #look(client: StudyClient, { chapterId, nodeId }: RoomRequest<Contract, 'look'>): Promise<StudyAck> {
    const { userData } = client;
    if (userData?.reader) userData.reader = { ...userData.reader, chapterId, nodeId };
    this.#presence?.request();
    try {
      const chapter = await this.#chapter(chapterId);
      return chapter.studyId === this.roomId
        ? { ok: true, version: chapter.version }
        : refusal('RC_NOT_FOUND', 'There is no such chapter.');
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      return refusal('RC_STORE_UNAVAILABLE', 'The chapter cannot be read right now.');
    }
  }

  async #chapter(chapterId: string): Promise<EditedChapter> {
    const known = this.#chapters.get(chapterId);
    const opening = known ?? this.#open(chapterId);
    // The one that was used last is the last of the map.
    this.#chapters.delete(chapterId);
    this.#chapters.set(chapterId, opening);
    try {
      return await opening;
    } catch (error) {
      this.#chapters.delete(chapterId);
      throw error;
    } finally {
      this.#unloadOthers();
    }
  }

  #unloadOthers(): void {
    for (const [id, chapter] of this.#chapters) {
      if (this.#chapters.size <= mostLoaded) return;
      this.#chapters.delete(id);
      void chapter.then(
        (opened) => opened.close(),
        () => {},
      );
    }
  }

  async #open(chapterId: string): Promise<EditedChapter> {
    const chapter = new EditedChapter(chapterId, this.services, ({ version, commandId, data }) => {
      this.broadcast('edited', { chapterId, version, commandId, ...data });
    });
    await chapter.open();
    return chapter;
  }

  #apply(events: readonly RecordedEvent[]): void {
    const isOpening = this.#version === 0;
    for (const event of events) {
      // The stream of a study holds its events only.
      this.#study = studyDecider.evolve(this.#study, event as RecordedEvent & StudyEvent);
      this.#version = event.version;
    }
    if (isOpening) return;
    this.broadcast('changed', { version: this.#version });
    // Who may not see the study any longer asks for a ticket, and is refused.
    for (const client of this.clients)
      if (accessOf(this.#study, client.auth?.userId ?? null) === null) client.leave(closeCodes.fenced);
  }

  #sendPresence(): void {
    const readers = new Map<string, StudyReader>();
    let visitors = 0;
    for (const { userData } of this.clients) {
      if (!userData?.reader) visitors += 1;
      else readers.set(userData.reader.userId, userData.reader);
    }
    this.broadcast('present', { users: [...readers.values()].slice(0, 100), visitors });
  }
}
