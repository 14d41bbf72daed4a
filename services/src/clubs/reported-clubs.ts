import { Injectable } from '@nestjs/common';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ClubDecisions } from './club-decisions.ts';

/** A club as a report quotes it. */
export interface ReportedClub {
  /** Of its leaders, the one who joined first. */
  readonly leaderId: string;
  /** Its name and what it says of itself. */
  readonly text: string;
}

/** Clubs as reports and their decisions need them. */
@Injectable()
export class ReportedClubs {
  constructor(private readonly decisions: ClubDecisions) {}

  /** Null where there is none. */
  async one(clubId: string): Promise<ReportedClub | null> {
    const { phase, name, about, members } = await this.decisions.state(clubId);
    const leader = [...members].find(([, role]) => role === 'leader');
    if (phase !== 'open' || !leader) return null;
    return { leaderId: leader[0], text: about === '' ? name : `${name}\n${about}` };
  }

  /** Closes a club; again it changes nothing. */
  async remove(clubId: string): Promise<void> {
    if ((await this.decisions.state(clubId)).phase !== 'open') return;
    const by = 'system';
    const context = { commandId: derivedId('reported-club', clubId), actor: by };
    await this.decisions.decide(clubId, { type: 'close', by, isStaff: true }, context);
  }
}
