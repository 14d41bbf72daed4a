import type { EventDefinition } from '@royal-chess/contracts/core';
import { eventCatalogue } from '@royal-chess/contracts/registry';

/** The fields of an event that upcasting uses. */
interface Versioned {
  readonly type: string;
  readonly v: number;
  readonly data: unknown;
}

/** The current `v` of each event type, and the upcasters from older ones. */
export class EventVersions {
  readonly #newest: ReadonlyMap<string, number>;
  /** Upcasters by type in the order of `v`, for types that have some. */
  readonly #upcasters: ReadonlyMap<string, NonNullable<EventDefinition['upcasters']>>;

  /** @throws RangeError unless each type has exactly one upcaster for each older `v` */
  constructor(definitions: readonly EventDefinition[]) {
    for (const { type, v, upcasters = [] } of definitions)
      if (upcasters.length !== v - 1)
        throw new RangeError(`${type} has v ${v} and ${upcasters.length} upcasters`);
    this.#newest = new Map(definitions.map(({ type, v }) => [type, v]));
    this.#upcasters = new Map(
      definitions.flatMap(({ type, upcasters }) => (upcasters?.length ? [[type, upcasters]] : [])),
    );
  }

  /**
   * The `v` that an event of this type is written with.
   * @throws RangeError for an unknown type
   */
  newest(type: string): number {
    const v = this.#newest.get(type);
    if (v === undefined) throw new RangeError(`The catalogue has no event type "${type}"`);
    return v;
  }

  /** Whether this version of the program can read events of the type, written with `v`. */
  knows(type: string, v = 1): boolean {
    return v <= (this.#newest.get(type) ?? 0);
  }

  /** The event in its newest shape: the same object unless it is older. */
  upcast<E extends Versioned>(event: E): E {
    const upcasters = this.#upcasters.get(event.type);
    if (upcasters === undefined || event.v > upcasters.length) return event;
    const data = upcasters.slice(event.v - 1).reduce((older, upcast) => upcast(older), event.data);
    return { ...event, v: upcasters.length + 1, data };
  }
}

/** The versions of all events of the catalogue. */
export const eventVersions = new EventVersions(eventCatalogue);
