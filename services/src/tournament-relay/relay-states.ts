import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import type { RelayDocument } from './relay-documents.ts';

/** A section of a tournament. */
export interface RelayPlace {
  readonly tournamentId: string;
  readonly sectionId: string;
}

/** A relay that this process fetches now; no other does until its time has passed. */
export interface ClaimedRelay extends RelayPlace {
  readonly before: RelayDocument;
  /** Time up to which it is claimed, epoch milliseconds. */
  readonly until: number;
}

/** What an attempt found. */
export type RelayOutcome = Partial<Omit<RelayDocument, '_id' | 'version'>>;

const idOf = ({ tournamentId, sectionId }: RelayPlace): string => `${tournamentId}/${sectionId}`;
const forgotten = { etag: null, lastModified: null };
const unknown = { fetchedAt: null, changedAt: null, error: null, failures: 0, report: null };

/** When each relay is fetched next, and how it went: documents, so that any process can go on with them. */
@Injectable()
export class RelayStates implements OnModuleInit {
  constructor(@InjectModel('TournamentRelay', ACCOUNTS) private readonly relays: Model<RelayDocument>) {}

  async onModuleInit(): Promise<void> {
    await this.relays.init();
  }

  /** How a relay is doing; null before it was set. */
  of(place: RelayPlace): Promise<RelayDocument | null> {
    return this.relays.findById(idOf(place)).lean<RelayDocument | null>();
  }

  /**
   * The next fetch, of the whole file whether or not it changed; ignored when one of a newer version is stored.
   * @param nextAt epoch milliseconds; null: none
   * @param isNew there is another source: what was known of the one before does not count
   */
  async schedule(place: RelayPlace, version: number, nextAt: number | null, isNew: boolean): Promise<void> {
    await upsertModelsWhere(this.relays, [
      {
        filter: { _id: idOf(place), version: { $lte: version } },
        update: { $set: { version, nextAt, ...forgotten, ...(isNew && unknown) } },
      },
    ]);
  }

  /**
   * Relays that are to be fetched, each claimed by one process.
   * @param until of the claims, epoch milliseconds
   * @param most relays that are claimed, at least 1
   */
  async claimDue(now: number, until: number, most: number): Promise<readonly ClaimedRelay[]> {
    const due = await this.relays
      .find({ nextAt: { $lte: now } })
      .sort({ nextAt: 1 })
      .limit(most)
      .lean<RelayDocument[]>();
    const claimed: ClaimedRelay[] = [];
    for (const before of due) {
      const { _id, version, nextAt } = before;
      const { matchedCount } = await this.relays.updateOne(
        { _id, version, nextAt },
        { $set: { nextAt: until } },
      );
      const [tournamentId = '', sectionId = ''] = _id.split('/');
      if (matchedCount === 1) claimed.push({ tournamentId, sectionId, before, until });
    }
    return claimed;
  }

  /** The end of a claimed attempt; ignored when the relay was changed in the meantime. */
  async finish(claim: ClaimedRelay, outcome: RelayOutcome): Promise<void> {
    const { _id, version } = claim.before;
    await this.relays.updateOne({ _id, version, nextAt: claim.until }, { $set: outcome });
  }

  /** What a file that an arbiter sent had. */
  async note(place: RelayPlace, version: number, outcome: RelayOutcome): Promise<void> {
    await upsertModelsWhere(this.relays, [
      { filter: { _id: idOf(place) }, update: { $set: outcome, $setOnInsert: { version } } },
    ]);
  }
}
