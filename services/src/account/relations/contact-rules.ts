import { Injectable } from '@nestjs/common';
import { UserSettings } from '../settings/user-settings.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { Relations } from './relations.ts';

const details = {
  challenges: 'This player does not accept challenges from you.',
  messages: 'This player does not accept messages from you.',
} as const;

/** Whether users may reach each other: by blocks, and by what the other accepts. */
@Injectable()
export class ContactRules {
  constructor(
    private readonly relations: Relations,
    private readonly settings: UserSettings,
  ) {}

  /** @throws ProblemException `RC_PLAYER_UNAVAILABLE` where the other does not accept this of `from` */
  async check(what: keyof typeof details, from: string, to: string): Promise<void> {
    if (!(await this.accepts(what, from, to)))
      throw ProblemException.because('RC_PLAYER_UNAVAILABLE', details[what]);
  }

  /** Whether neither has blocked the other, and the other accepts this of `from`. */
  async accepts(what: keyof typeof details, from: string, to: string): Promise<boolean> {
    if (await this.relations.isBlocked(from, to)) return false;
    const accepted = (await this.settings.privacyOf([to])).get(to)?.[what] ?? 'everyone';
    return accepted === 'everyone' || (accepted === 'friends' && this.relations.areFriends(from, to));
  }

  /** @throws ProblemException `RC_PLAYER_UNAVAILABLE` where one of the two has blocked the other */
  async checkBlocks(from: string, to: string, detail: string): Promise<void> {
    if (await this.relations.isBlocked(from, to))
      throw ProblemException.because('RC_PLAYER_UNAVAILABLE', detail);
  }
}
