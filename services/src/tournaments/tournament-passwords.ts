import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { Passwords } from '../identity/passwords.ts';
import type { TournamentPasswordDocument } from './tournament-documents.ts';

/** Passwords of events that not everyone may enter. */
@Injectable()
export class TournamentPasswords {
  constructor(
    @InjectModel('TournamentPassword', ACCOUNTS)
    private readonly documents: Model<TournamentPasswordDocument>,
    private readonly passwords: Passwords,
  ) {}

  async set(tournamentId: string, password: string): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    await this.documents.updateOne({ _id: tournamentId }, { $set: { passwordHash } }, { upsert: true });
  }

  async remove(tournamentId: string): Promise<void> {
    await this.documents.deleteOne({ _id: tournamentId });
  }

  async matches(tournamentId: string, password: string): Promise<boolean> {
    const found = await this.documents.findById(tournamentId).lean<TournamentPasswordDocument | null>();
    return this.passwords.matches(found?.passwordHash ?? null, password);
  }
}
