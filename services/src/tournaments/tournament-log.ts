import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { EventStore } from '@royal-chess/infra/event-store/event-store';

/** A message of the arbiters, or their answer to a call; `to` is an entry, null for all. */
export interface LoggedMessage {
  readonly to: string | null;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A call for the arbiter, or a report of a player. */
export interface LoggedCall {
  readonly callId: string;
  readonly kind: 'call' | 'report';
  readonly entryId: string;
  readonly sectionId: string;
  readonly round: number;
  readonly board: number;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** null: not answered. */
  readonly answer: string | null;
}

interface Log {
  version: number;
  /** The oldest first. */
  readonly messages: LoggedMessage[];
  readonly calls: Map<string, LoggedCall>;
}

/** Events whose logs are kept in memory. */
const capacity = 64;

/** What was written in an event: messages, calls, reports. The state of an event does not keep these texts. */
@Injectable()
export class TournamentLog {
  /** The least recently used first. */
  readonly #logs = new Map<string, Log>();

  constructor(private readonly store: EventStore) {}

  /** Everything committed before the call: new events of the stream are read. */
  async of(tournamentId: string): Promise<Omit<Readonly<Log>, 'version'>> {
    const log = this.#logs.get(tournamentId) ?? { version: 0, messages: [], calls: new Map() };
    this.#logs.delete(tournamentId);
    this.#logs.set(tournamentId, log);
    const [oldest] = this.#logs.keys();
    if (this.#logs.size > capacity && oldest !== undefined) this.#logs.delete(oldest);
    for (const event of await this.store.read(tournamentStream(tournamentId), log.version)) {
      // Another call has read it in the meantime.
      if (event.version <= log.version) continue;
      add(log, event);
      log.version = event.version;
    }
    return log;
  }
}

function add({ messages, calls }: Log, event: RecordedEvent): void {
  const { at } = event;
  switch (event.type) {
    case 'MessageSent':
      messages.push({ ...event.data, at });
      break;
    case 'ArbiterCalled':
      calls.set(event.data.callId, { ...event.data, kind: 'call', at, answer: null });
      break;
    case 'PlayerReported': {
      const { callId = event.id } = event.data;
      calls.set(callId, { ...event.data, callId, kind: 'report', at, answer: null });
      break;
    }
    case 'CallAnswered': {
      const { callId, text } = event.data;
      const call = calls.get(callId);
      if (!call) break;
      calls.set(callId, { ...call, answer: text });
      if (text !== '') messages.push({ to: call.entryId, text, at });
      break;
    }
    default:
  }
}
