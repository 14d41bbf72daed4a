import { createHmac, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import type {
  DeviceSignDocument,
  FocusSignDocument,
  TournamentSecretDocument,
} from './tournament-documents.ts';

/** The page of a player lost the focus during a game of an event. */
export interface FocusLossReport {
  readonly tournamentId: string;
  readonly matchId: string;
  readonly userId: string;
  /** Own move that follows, from 1. */
  readonly move: number;
  /** Milliseconds. */
  readonly awayMs: number;
}

/** What is kept of the pages and devices of an event. */
export interface SignsOfEvent {
  readonly focus: readonly FocusSignDocument[];
  readonly devices: readonly DeviceSignDocument[];
}

/** Most documents of one kind that are read for a desk, the newest. */
const most = 2_000;

/** Most devices of a player in an event: more, such as made-up ones, would push those of others out of the desk. */
const mostDevices = 20;

/**
 * Signs that arbiters may look at: losses of the focus, and devices as hashes with a salt of the event. They are documents and no
 * events, so that they can be deleted, and only players of an event leave any.
 */
@Injectable()
export class FairPlaySigns {
  constructor(
    @InjectModel('FocusSign', ACCOUNTS) private readonly focus: Model<FocusSignDocument>,
    @InjectModel('DeviceSign', ACCOUNTS) private readonly devices: Model<DeviceSignDocument>,
    @InjectModel('TournamentSecret', ACCOUNTS) private readonly secrets: Model<TournamentSecretDocument>,
    private readonly clock: Clock,
  ) {}

  /** Keeps a loss of the focus. The room of the match limits how many there are. */
  async focusLost({ tournamentId, matchId, userId, move, awayMs }: FocusLossReport): Promise<void> {
    await this.focus.updateOne(
      { _id: `${matchId}/${userId}` },
      {
        $setOnInsert: { tournamentId, matchId, userId },
        $set: { at: this.clock.now() },
        $push: { losses: { move, awayMs } },
      },
      { upsert: true },
    );
  }

  /**
   * Keeps that a player of an event used a device.
   * @param device id of the browser: it is not stored, only its hash
   */
  async deviceUsed(tournamentId: string, userId: string, device: string): Promise<void> {
    const salt = (await this.#salt(tournamentId)) ?? (await this.#draw(tournamentId));
    const hash = createHmac('sha256', salt).update(device).digest('base64url');
    const now = this.clock.now();
    const _id = `${tournamentId}/${userId}/${hash}`;
    const { matchedCount } = await this.devices.updateOne({ _id }, { $set: { to: now } });
    if (matchedCount > 0 || (await this.devices.countDocuments({ tournamentId, userId })) >= mostDevices)
      return;
    try {
      await this.devices.create({ _id, tournamentId, userId, device: hash, from: now, to: now });
    } catch (error) {
      // The same device came twice at the same time.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async of(tournamentId: string): Promise<SignsOfEvent> {
    const [focus, devices] = await Promise.all([
      this.focus.find({ tournamentId }).sort({ at: -1 }).limit(most).lean<FocusSignDocument[]>(),
      this.devices.find({ tournamentId }).sort({ to: -1 }).limit(most).lean<DeviceSignDocument[]>(),
    ]);
    return { focus, devices };
  }

  async #salt(tournamentId: string): Promise<string | null> {
    const found = await this.secrets.findById(tournamentId).lean<TournamentSecretDocument | null>();
    return found?.devices ?? null;
  }

  async #draw(tournamentId: string): Promise<string> {
    try {
      await this.secrets.updateOne(
        { _id: tournamentId, devices: { $exists: false } },
        { $set: { devices: randomUUID() }, $setOnInsert: { slips: randomUUID() } },
        { upsert: true },
      );
    } catch (error) {
      // Two players come at the same time: the first salt counts.
      if (!isDuplicateKey(error)) throw error;
    }
    return (await this.#salt(tournamentId)) as string;
  }
}
