import type { EventStore } from '../../event-store/event-store.ts';
import type { LogPublisher } from '../log-publisher.ts';

/** A store whose commits are in the log by the time that the append resolves: a relay in its simplest form. */
export function publishedAtOnce(store: EventStore, publisher: LogPublisher): EventStore {
  let published = 0;
  let publishing: Promise<void> = Promise.resolve();
  const publish = async (): Promise<void> => {
    for await (const events of store.readAll(published)) {
      await publisher.publish(events);
      published = events.at(-1)?.position ?? published;
    }
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (name !== 'append') {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return async (append: Parameters<EventStore['append']>[0]) => {
        const result = await target.append(append);
        publishing = publishing.then(publish);
        await publishing;
        return result;
      };
    },
  });
}
