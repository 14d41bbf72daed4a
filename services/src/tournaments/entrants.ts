import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { Entry, TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { Names } from '../identity/names.ts';
import type { EntrantDocument } from './tournament-documents.ts';

/** A player of an event as a person; `name` is that of the account where there is one. */
export type Entrant = Omit<EntrantDocument, '_id' | 'tournamentId' | 'userId'>;

/** Persons of an event by the id of their entry. */
export type EntrantsOfEvent = ReadonlyMap<string, Entrant>;

interface Known {
  readonly entry: Entry;
  readonly entrant: Entrant;
}

/** A person to store; an absent `userId` stays as it is. */
export type StoredEntrant = Omit<EntrantDocument, 'userId'> & { readonly userId?: string | null };

/** What orders players of equal ratings and titles. */
interface Ordered {
  readonly entryId: string;
  readonly name: string;
  readonly fideId?: string;
  readonly birthYear?: number | null;
}

/** Behind all FIDE IDs and years. */
const last = Number.MAX_SAFE_INTEGER;
/** Events whose persons are kept in memory. */
const capacity = 64;
const unknown: Entrant = { name: UNKNOWN_NAME, fideId: '', birthYear: null, sex: null, city: '', note: '' };

/** Names and other personal data of the players of events. They are documents, so that they can be erased. */
@Injectable()
export class Entrants implements OnModuleInit {
  /** By event, the least recently used first. A changed entry is another object in the state, so its person is read again. */
  readonly #known = new Map<string, Map<string, Known>>();

  constructor(
    @InjectModel('Entrant', ACCOUNTS) private readonly entrants: Model<EntrantDocument>,
    private readonly names: Names,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.entrants.init();
  }

  /** Stores a person before the event that names the entry is appended. */
  async put({ _id, ...fields }: StoredEntrant): Promise<void> {
    await this.entrants.updateOne({ _id }, { $set: fields }, { upsert: true });
  }

  /** Notes the account of a person, so that its erasure finds the entry. */
  async link(entryId: string, userId: string | null): Promise<void> {
    await this.entrants.updateOne({ _id: entryId }, { $set: { userId } });
  }

  /** All persons of an event. */
  async of(tournamentId: string, { entries }: Pick<TournamentState, 'entries'>): Promise<EntrantsOfEvent> {
    const known = this.#ofEvent(tournamentId);
    const changed = [...entries.values()].filter((entry) => known.get(entry.entryId)?.entry !== entry);
    if (changed.length > 0) await this.#load(tournamentId, known, changed);
    return new Map([...entries.keys()].map((id) => [id, known.get(id)?.entrant ?? unknown]));
  }

  /**
   * Ids of the entries of a section in the order of their names, or of what the section says (FIDE ID, year of birth) before them.
   * @param added a player who is about to enter
   */
  async namesInOrder(
    tournamentId: string,
    state: TournamentState,
    sectionId: string,
    added: readonly Ordered[] = [],
  ): Promise<string[]> {
    const entrants = await this.of(tournamentId, state);
    const entered = [...state.entries.values()]
      .filter((entry) => entry.sectionId === sectionId)
      .map(({ entryId }) => ({ entryId, name: '', ...entrants.get(entryId) }));
    const { orderBy } = state.settings?.sections.find(({ id }) => id === sectionId)?.format ?? {};
    const keyOf = (one: Ordered): number =>
      orderBy === 'birth' ? (one.birthYear ?? last) : orderBy === 'fideId' ? Number(one.fideId || last) : 0;
    return [...entered, ...added]
      .sort(
        (one: Ordered, other: Ordered) =>
          keyOf(one) - keyOf(other) ||
          byName.compare(one.name, other.name) ||
          (one.entryId < other.entryId ? -1 : 1),
      )
      .map(({ entryId }) => entryId);
  }

  /** Names by entries of any events. */
  async namesOf(entryIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (entryIds.length === 0) return new Map();
    const found = await this.entrants.find({ _id: { $in: entryIds } }).lean<EntrantDocument[]>();
    const names = await this.names.of(found.flatMap(({ userId }) => userId ?? []));
    return new Map(
      found.map(({ _id, userId, name }) => [_id, (userId !== null && names.get(userId)) || name]),
    );
  }

  async #load(tournamentId: string, known: Map<string, Known>, changed: readonly Entry[]): Promise<void> {
    const wanted = changed.length > 100 ? { tournamentId } : { _id: { $in: changed.map((e) => e.entryId) } };
    const [documents, names] = await Promise.all([
      this.entrants.find(wanted).lean<EntrantDocument[]>(),
      this.names.of(changed.flatMap(({ userId }) => userId ?? [])),
    ]);
    const byId = new Map(documents.map((document) => [document._id, document]));
    for (const entry of changed) {
      const { name: written, fideId, birthYear, sex, city, note } = byId.get(entry.entryId) ?? unknown;
      const name = (entry.userId !== null && names.get(entry.userId)) || written;
      known.set(entry.entryId, { entry, entrant: { name, fideId, birthYear, sex, city, note } });
    }
  }

  #ofEvent(tournamentId: string): Map<string, Known> {
    const known = this.#known.get(tournamentId) ?? new Map<string, Known>();
    this.#known.delete(tournamentId);
    this.#known.set(tournamentId, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > capacity && oldest !== undefined) this.#known.delete(oldest);
    return known;
  }
}

const byName = new Intl.Collator('en');
