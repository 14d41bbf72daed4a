import { type EventStore, EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';

/** An event store that a test takes away or makes fail. */
export interface FaultyStore extends EventStore {
  away: boolean;
  /** What an append fails with. */
  fault: Error | undefined;
  /** Appends asked for. */
  asked: number;
}

/** Puts switches on a store. */
export function sometimesAway(store: EventStore): FaultyStore {
  const more = { away: false, fault: undefined, asked: 0 };
  const proxy: FaultyStore = Object.assign(Object.create(store) as EventStore, more);
  proxy.append = (append) => {
    proxy.asked += 1;
    if (proxy.fault) return Promise.reject(proxy.fault);
    return proxy.away ? Promise.reject(new EventStoreUnavailable('away')) : store.append(append);
  };
  proxy.read = (stream, after) => store.read(stream, after);
  proxy.newest = (stream) => store.newest(stream);
  proxy.head = (stream) => store.head(stream);
  return proxy;
}
