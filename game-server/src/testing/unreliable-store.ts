import { type EventStore, EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';

/** An event store whose appends a test can make fail. */
export interface UnreliableStore extends EventStore {
  /** Appends fail with `EventStoreUnavailable`. */
  unavailable: boolean;
  /** Another error that appends fail with. */
  fault: Error | undefined;
  /** Number of appends so far, failed ones included. */
  appends: number;
}

/** Puts these switches on a store. */
export function unreliableStore(store: EventStore): UnreliableStore {
  const switches = { unavailable: false, fault: undefined, appends: 0 };
  const unreliable: UnreliableStore = Object.assign(Object.create(store) as EventStore, switches);
  unreliable.append = (append) => {
    unreliable.appends += 1;
    if (unreliable.fault) return Promise.reject(unreliable.fault);
    if (unreliable.unavailable) return Promise.reject(new EventStoreUnavailable('unavailable'));
    return store.append(append);
  };
  unreliable.read = (stream, after) => store.read(stream, after);
  unreliable.newest = (stream) => store.newest(stream);
  unreliable.head = (stream) => store.head(stream);
  return unreliable;
}
