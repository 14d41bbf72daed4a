import type { RoomMessages, RoomRequest } from '@royal-chess/contracts/core';
import type { StandingsRow, tournamentRoom } from '@royal-chess/contracts/tournaments';
import type { Clock } from '@royal-chess/infra/clock/clock';
import { Paced } from '../rooms/paced.ts';
import type { SectionStandings } from './section-standings.ts';

type StandingsMessage = RoomMessages<typeof tournamentRoom>['standings'];
export type StandingsView = NonNullable<RoomRequest<typeof tournamentRoom, 'watchStandings'>['view']>;

/** Shortest time between two standings of a section, milliseconds. */
const everyMs = 250;

/** What the standings need. */
export interface StandingsWindowsServices<T> {
  readonly clock: Clock;
  readonly warn: (message: string) => void;
  /** The standings of a section as of now. */
  readonly standings: (sectionId: string) => Promise<SectionStandings>;
  /** Sends one message to some clients; it is encoded once for all. */
  readonly send: (clients: Iterable<T>, message: StandingsMessage) => void;
}

/** Clients that look at the same rows. */
interface Window<T> {
  readonly from: number;
  readonly count: number;
  readonly clients: Set<T>;
}

interface WatchedSection<T> {
  readonly windows: Map<string, Window<T>>;
  readonly paced: Paced;
  /** Sent last: all watching clients have the rows of their window, except those in `fresh`. */
  sent: (SectionStandings & { readonly texts: readonly string[] }) | null;
  readonly fresh: Set<T>;
}

/**
 * Sends each client the rows of the standings that it looks at: all of them at first, then those that changed. Standings are
 * computed once for all clients, at most four times a second, and a message is made once for clients with the same window.
 */
export class StandingsWindows<T> {
  readonly #sections = new Map<string, WatchedSection<T>>();
  readonly #views = new Map<T, StandingsView>();

  constructor(private readonly services: StandingsWindowsServices<T>) {}

  /** The client looks at these rows now, or at none. */
  watch(client: T, view: StandingsView | null): void {
    this.#remove(client);
    if (!view) return;
    this.#views.set(client, view);
    const section = this.#section(view.sectionId);
    const key = keyOf(view);
    const window = section.windows.get(key) ?? { from: view.from, count: view.count, clients: new Set() };
    section.windows.set(key, window);
    window.clients.add(client);
    if (section.sent)
      this.services.send([client], messageOf(view.sectionId, section.sent, rowsOf(section.sent, window)));
    else {
      section.fresh.add(client);
      section.paced.request();
    }
  }

  /** The standings of a section may differ from those sent. */
  changed(sectionId: string): void {
    this.#sections.get(sectionId)?.paced.request();
  }

  close(): void {
    for (const { paced } of this.#sections.values()) paced.close();
    this.#sections.clear();
    this.#views.clear();
  }

  #remove(client: T): void {
    const view = this.#views.get(client);
    const section = view && this.#sections.get(view.sectionId);
    if (!section) return;
    this.#views.delete(client);
    section.fresh.delete(client);
    const key = keyOf(view);
    const window = section.windows.get(key);
    window?.clients.delete(client);
    if (window?.clients.size === 0) section.windows.delete(key);
    if (section.windows.size > 0) return;
    section.paced.close();
    this.#sections.delete(view.sectionId);
  }

  #section(sectionId: string): WatchedSection<T> {
    const known = this.#sections.get(sectionId);
    if (known) return known;
    const { clock, warn } = this.services;
    const section: WatchedSection<T> = {
      windows: new Map(),
      sent: null,
      fresh: new Set(),
      paced: new Paced({
        clock,
        everyMs,
        run: () => this.#update(sectionId, section),
        failed: (error) => {
          warn(`standings of ${sectionId}: ${String(error)}`);
          section.paced.request();
        },
      }),
    };
    this.#sections.set(sectionId, section);
    return section;
  }

  async #update(sectionId: string, section: WatchedSection<T>): Promise<void> {
    const standings = await this.services.standings(sectionId);
    if (this.#sections.get(sectionId) !== section) return;
    const before = section.sent;
    const texts = standings.rows.map((row) => JSON.stringify(row));
    const sent = { ...standings, texts };
    section.sent = sent;
    const isOther =
      before?.afterRound !== standings.afterRound || before.rows.length !== standings.rows.length;
    for (const window of section.windows.values()) {
      const fresh = [...window.clients].filter((client) => section.fresh.has(client));
      if (fresh.length > 0) this.services.send(fresh, messageOf(sectionId, sent, rowsOf(sent, window)));
      const rows = rowsOf(sent, window).filter(({ index }) => before?.texts[index] !== texts[index]);
      if (fresh.length < window.clients.size && (rows.length > 0 || isOther))
        this.services.send(
          [...window.clients].filter((client) => !section.fresh.has(client)),
          messageOf(sectionId, sent, rows),
        );
    }
    section.fresh.clear();
  }
}

const keyOf = ({ from, count }: StandingsView): string => `${from}+${count}`;

const rowsOf = (
  { rows }: SectionStandings,
  { from, count }: { readonly from: number; readonly count: number },
): { index: number; row: StandingsRow }[] =>
  rows.slice(from, from + count).map((row, offset) => ({ index: from + offset, row }));

const messageOf = (
  sectionId: string,
  { version, afterRound, rows: all }: SectionStandings,
  rows: StandingsMessage['rows'],
): StandingsMessage => ({ sectionId, version, afterRound, total: all.length, rows });
