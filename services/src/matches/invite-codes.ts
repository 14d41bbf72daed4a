import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InviteEvent } from '@royal-chess/contracts/lobby';
import {
  type CreateInvite,
  inviteDecider,
  type InviteState,
  inviteStream,
} from '@royal-chess/domain/invite/invite';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ProblemException } from '../platform/problems/problem-exception.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code drawn at random: one of 32^6, about a thousand million. */
const drawCode = (): string => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');

/** Which code opens which offer. */
@Injectable()
export class InviteCodes {
  readonly #codes: CommandHandler<InviteState, CreateInvite, InviteEvent>;

  constructor(private readonly store: EventStore) {
    this.#codes = new CommandHandler(store, inviteDecider);
  }

  /** A code that was free, by one append to its stream. */
  async reserve(by: string, matchId: string): Promise<string> {
    for (;;) {
      const code = drawCode();
      const context = { commandId: derivedId('invite', matchId, code), actor: by };
      const command = { type: 'createInvite', matchId } as const;
      if ((await this.#codes.executeOnNew(inviteStream(code), command, context)).ok) return code;
    }
  }

  /**
   * Id of the match behind a code. A code whose offer was never written, as a crash came in between, is unknown.
   * @throws ProblemException `RC_INVITE_UNKNOWN`
   */
  async matchOf(code: string): Promise<string> {
    const [created] = await this.store.read(inviteStream(code));
    if (created?.type === 'InviteCreated') {
      const [offered] = await this.store.read(matchStream(created.data.matchId));
      if (offered?.type === 'SeekOffered' && offered.data.invite === code) return created.data.matchId;
    }
    throw ProblemException.because('RC_INVITE_UNKNOWN', 'No game has this code.');
  }
}
