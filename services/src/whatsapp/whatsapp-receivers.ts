import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { whatsAppText } from '@royal-chess/contracts/identity';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../identity/account-documents.ts';

/** Someone who has agreed to messages on WhatsApp. */
export interface WhatsAppReceiver {
  readonly id: string;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
}

/** Consent to the present text, a number, and no child. */
const agreed = {
  'whatsApp.textVersion': whatsAppText.version,
  phone: { $exists: true },
  child: { $ne: true },
} as const;

/** Who may get messages on WhatsApp. */
@Injectable()
export class WhatsAppReceivers {
  constructor(@InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>) {}

  /** The first of them by name. */
  async list(limit: number): Promise<readonly WhatsAppReceiver[]> {
    const found = await this.users.find(agreed).sort({ name: 1 }).limit(limit).lean<UserDocument[]>();
    return found.flatMap(receiversOf);
  }

  /** Null where the person has not agreed, or has no number. */
  async one(id: string): Promise<WhatsAppReceiver | null> {
    const user = await this.users.findOne({ _id: id, ...agreed }).lean<UserDocument | null>();
    return user ? (receiversOf(user)[0] ?? null) : null;
  }
}

const receiversOf = ({ _id, name, phone }: UserDocument): WhatsAppReceiver[] =>
  phone === undefined ? [] : [{ id: _id, name, phone }];
