import { Injectable } from '@nestjs/common';
import type { InviteAnswer, InviteEvent, OfferInviteBody } from '@royal-chess/contracts/lobby';
import {
  type CreateInvite,
  inviteDecider,
  type InviteState,
  inviteStream,
} from '@royal-chess/domain/invite/invite';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { hasLapsed } from '@royal-chess/domain/match/seek-life';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Decided } from '@royal-chess/infra/event-store/aggregate';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ProblemException } from '../platform/http/problem-exception.ts';
import { drawInviteCode } from './invite-code.ts';
import { LobbyQueries } from './lobby.queries.ts';
import { OwnSeeks } from './own-seeks.ts';
import { SeekCommands } from './seeks.commands.ts';

/** Offers that a code opens. */
@Injectable()
export class Invites {
  readonly #codes: CommandHandler<InviteState, CreateInvite, InviteEvent>;

  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly seeks: SeekCommands,
    private readonly lobby: LobbyQueries,
    private readonly own: OwnSeeks,
  ) {
    this.#codes = new CommandHandler(store, inviteDecider);
  }

  /**
   * The same command is the same offer with the same code. @throws ProblemException `RC_SEEK_LIMIT`, `RC_VALIDATION`,
   * `RC_BAD_REQUEST` for the id of a command that made an offer without a code
   */
  async offer(by: string, body: OfferInviteBody): Promise<InviteAnswer & { readonly version: number }> {
    const made = await this.seeks.offer(by, body, (id) => this.#reserve(by, id));
    const code = made.offered.invite;
    if (code === undefined)
      throw ProblemException.because('RC_BAD_REQUEST', 'This command has made another kind of offer.');
    return { code, seek: made.seek, version: made.version };
  }

  /** Those of one person that can be accepted, oldest first. */
  async of(userId: string): Promise<InviteAnswer[]> {
    const invites: InviteAnswer[] = [];
    for (const { id, offered } of await this.own.of(userId)) {
      const { data, at } = offered;
      if (data.invite !== undefined && !hasLapsed(data, at, this.clock.now()))
        invites.push({ code: data.invite, seek: await this.lobby.view(id, data, at) });
    }
    return invites.sort((one, other) => one.seek.at - other.seek.at);
  }

  /** @throws ProblemException `RC_INVITE_UNKNOWN`, `RC_SEEK_NOT_OPEN` when it was accepted, withdrawn or is too old */
  async open(code: string): Promise<InviteAnswer> {
    const id = await this.#idOf(code);
    const offered = await this.lobby.openSeek(id);
    if (!offered || hasLapsed(offered.data, offered.at, this.clock.now()))
      throw ProblemException.because(
        'RC_SEEK_NOT_OPEN',
        'The game of this code was begun, withdrawn, or is too old.',
      );
    return { code, seek: await this.lobby.view(id, offered.data, offered.at) };
  }

  /** @throws ProblemException `RC_INVITE_UNKNOWN` and what {@link SeekCommands.accept} throws */
  async accept(by: string, code: string, commandId: string): Promise<Decided & { readonly id: string }> {
    const id = await this.#idOf(code);
    return { id, ...(await this.seeks.accept(by, id, commandId, code)) };
  }

  /** A code that was free, by one append to its stream. */
  async #reserve(by: string, matchId: string): Promise<string> {
    for (;;) {
      const code = drawInviteCode();
      const context = { commandId: derivedId('invite', matchId, code), actor: by };
      const command = { type: 'createInvite', matchId } as const;
      if ((await this.#codes.executeOnNew(inviteStream(code), command, context)).ok) return code;
    }
  }

  /** A code whose offer was never written, as a crash came in between, is none. */
  async #idOf(code: string): Promise<string> {
    const [created] = await this.store.read(inviteStream(code));
    if (created?.type === 'InviteCreated') {
      const [offered] = await this.store.read(matchStream(created.data.matchId));
      if (offered?.type === 'SeekOffered' && offered.data.invite === code) return created.data.matchId;
    }
    throw ProblemException.because('RC_INVITE_UNKNOWN', 'No game has this code.');
  }
}
