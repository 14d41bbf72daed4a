import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { linkLife } from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../account-documents.ts';
import type { EmailLinkDocument, LinkPurpose } from './email-link-documents.ts';

/** 256 bits in base64url. */
const secretForm = /^[\w-]{43}$/;
const keyOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Links in mails: secrets of 256 bits that prove who can read an address. */
@Injectable()
export class EmailLinks implements OnModuleInit {
  constructor(
    @InjectModel('EmailLink', ACCOUNTS) private readonly links: Model<EmailLinkDocument>,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.links.init();
  }

  /** A new link for the present address of an account; only the mail has the secret. */
  async issue(purpose: LinkPurpose, userId: string, email: string): Promise<string> {
    const now = this.clock.now();
    await this.links.deleteMany({ expiresAt: { $lte: now } });
    const secret = randomBytes(32).toString('base64url');
    await this.links.create({
      _id: keyOf(secret),
      purpose,
      userId,
      email,
      expiresAt: now + linkLife[purpose],
    });
    return secret;
  }

  /** The link of a secret; null for one that is unknown, used, expired or for something else. */
  async find(purpose: LinkPurpose, secret: string): Promise<EmailLinkDocument | null> {
    if (!secretForm.test(secret)) return null;
    const link = await this.links.findById(keyOf(secret)).lean<EmailLinkDocument | null>();
    return link !== null && link.purpose === purpose && link.expiresAt > this.clock.now() ? link : null;
  }

  /** Uses a link up. @returns whether this call did: of two at once, one does */
  async take({ _id }: EmailLinkDocument): Promise<boolean> {
    return (await this.links.deleteOne({ _id })).deletedCount === 1;
  }

  /** Ends all links of a user for one purpose. */
  async end(purpose: LinkPurpose, userId: string): Promise<void> {
    await this.links.deleteMany({ purpose, userId });
  }
}
