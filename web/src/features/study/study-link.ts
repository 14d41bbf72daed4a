import {
  type StudyAck,
  type StudyEdited,
  type StudyReader,
  studiesRoutes,
  studyRoom,
} from '@royal-chess/contracts/studies';
import { runSaga, type SagaIterator, type Task } from 'redux-saga';
import { call } from 'redux-saga/effects';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import { call as callRoute } from '../../shared/api/call.ts';
import type { RoomLink } from '../../shared/rooms/join-room.ts';
import { onRoomMessage } from '../../shared/rooms/room-messages.ts';
import { roomRequest } from '../../shared/rooms/room-request.ts';
import { roomSession } from '../../shared/rooms/room-session.ts';
import type { PendingEdits } from './chapter-document.ts';

/** What the room of a study reports. */
export interface StudyListener {
  readonly edited: (message: StudyEdited) => void;
  /** Connected, for the first time or again: the chapter has this version. */
  readonly linked: (version: number) => void;
  /** Names, members or chapters changed. */
  readonly changed: () => void;
}

/** The connection, and who is there. */
export interface LinkState {
  readonly isLinked: boolean;
  readonly users: readonly StudyReader[];
  readonly visitors: number;
}

interface Place {
  readonly chapterId: string;
  readonly nodeId: string;
}

/** The connection to the room of a study, made again whenever it is lost. */
export class StudyLink {
  #state: LinkState = { isLinked: false, users: [], visitors: 0 };
  #link: RoomLink | null = null;
  #task: Task | null = null;
  #place: Place | null = null;
  #listener: StudyListener | null = null;
  readonly #subscribers = new Set<() => void>();

  constructor(private readonly studyId: string) {}

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  };

  readonly state = (): LinkState => this.#state;

  /** Connects; the returned function leaves the room. */
  open(): () => void {
    const receive = onRoomMessage(studyRoom, {
      edited: (message) => this.#listener?.edited(message),
      present: (message) => this.#set({ ...this.#state, ...message }),
      changed: () => this.#listener?.changed(),
    });
    const handlers = {
      takeSeat: () => callRoute(studiesRoutes.studyTicket, { params: { id: this.studyId } }),
      receive,
      *work(): SagaIterator {
        // Edits are sent when they are made.
      },
      joined: (link: RoomLink): SagaIterator => this.#joined(link),
      lost: (): SagaIterator => this.#lost(),
      isFinal: ({ code }: ApiProblem) => code === 'RC_NOT_FOUND',
    };
    this.#task = runSaga({}, roomSession, handlers);
    return () => {
      this.#task?.cancel();
      this.#task = null;
      this.#link = null;
    };
  }

  /** Who receives what the room sends; the returned function ends that. */
  listen(listener: StudyListener): () => void {
    this.#listener = listener;
    return () => {
      if (this.#listener === listener) this.#listener = null;
    };
  }

  /** Sends edits of a chapter; rejects without a connection. */
  async edit(chapterId: string, { commandId, base, edits }: PendingEdits): Promise<StudyAck> {
    if (!this.#link) throw new Error('There is no connection.');
    return roomRequest(studyRoom, this.#link, 'edit', { commandId, chapterId, base, edits: [...edits] });
  }

  /** Where the user looks. */
  look(place: Place): void {
    const isOther = this.#place?.chapterId !== place.chapterId;
    this.#place = place;
    void this.#look(isOther);
  }

  async #look(isNew: boolean): Promise<void> {
    if (!this.#link || !this.#place) return;
    try {
      const ack = await roomRequest(studyRoom, this.#link, 'look', this.#place);
      if (ack.ok && isNew) this.#listener?.linked(ack.version);
    } catch {
      // The connection has ended: the next one says it again.
    }
  }

  *#joined(link: RoomLink): SagaIterator {
    yield call(() => {
      this.#link = link;
      this.#set({ ...this.#state, isLinked: true });
      void this.#look(true);
    });
  }

  *#lost(): SagaIterator {
    yield call(() => {
      this.#link = null;
      this.#set({ ...this.#state, isLinked: false });
    });
  }

  #set(state: LinkState): void {
    this.#state = state;
    for (const subscriber of this.#subscribers) subscriber();
  }
}
