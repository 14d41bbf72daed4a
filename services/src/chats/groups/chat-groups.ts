import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import type { Role } from '@royal-chess/contracts/identity';
import { may } from '@royal-chess/contracts/registry';
import { type ClubState, staffOf } from '@royal-chess/domain/club/club-state';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { Clock } from '@royal-chess/infra/clock/clock';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Model } from 'mongoose';
import { Relations } from '../../account/relations/relations.ts';
import { ClubDecisions } from '../../clubs/club-decisions.ts';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ChatAnnouncements } from '../chat-announcements.ts';
import { type ChatDocument, type GroupChat, type GroupDocument, isGroup } from '../chat-documents.ts';

/** Who reads or writes. */
export interface ChatUser {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** Id of the conversation of a tournament. */
export const tournamentChatId = (tournamentId: string): string => derivedId('tournament-chat', tournamentId);

/** Id of the conversation of a club. */
export const clubChatId = (clubId: string): string => derivedId('club-chat', clubId);

/** Who is in a conversation, and what it is called. */
type Membership = Pick<GroupChat, 'users' | 'group'>;

/** Whether a user moderates a group: its moderators do, and staff who moderate all. */
export const moderates = ({ group }: Pick<GroupChat, 'group'>, { id, roles }: ChatUser): boolean =>
  group.moderators.includes(id) || may(roles, 'chats.moderate');

/** Conversations of groups, and who is in them. */
@Injectable()
export class ChatGroups {
  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    private readonly states: TournamentStates,
    private readonly clubs: ClubDecisions,
    private readonly children: ChildAccounts,
    private readonly relations: Relations,
    private readonly announcements: ChatAnnouncements,
    private readonly clock: Clock,
  ) {}

  /** The group of this id; null where there is none. */
  async find(id: string): Promise<GroupChat | null> {
    const chat = await this.chats.findById(id).lean<ChatDocument | null>();
    return chat && isGroup(chat) ? chat : null;
  }

  /** @throws ProblemException `RC_NOT_FOUND` */
  async one(id: string): Promise<GroupChat> {
    const group = await this.find(id);
    if (!group) throw ProblemException.because('RC_NOT_FOUND', 'There is no such conversation.');
    return group;
  }

  /** Whether a user may read a conversation: those in it, and of groups those who moderate all. */
  async mayRead(id: string, user: ChatUser): Promise<boolean> {
    const chat = await this.chats.findById(id).lean<ChatDocument | null>();
    if (!chat) return false;
    return chat.users.includes(user.id) || (isGroup(chat) && may(user.roles, 'chats.moderate'));
  }

  /** Senders whose messages this reader of a group is not shown: those between whom there is a block, unless one of the two moderates. */
  async notShownTo(chat: GroupChat, reader: ChatUser): Promise<readonly string[]> {
    if (moderates(chat, reader)) return [];
    const blocked = await this.relations.blockedWith(reader.id);
    return [...blocked].filter((id) => !chat.group.moderators.includes(id));
  }

  /** Members who receive what a member writes. */
  async receiversOf({ users, group }: GroupChat, senderId: string): Promise<readonly string[]> {
    if (group.moderators.includes(senderId)) return users;
    const blocked = await this.relations.blockedWith(senderId);
    return users.filter((id) => !blocked.has(id) || group.moderators.includes(id));
  }

  /** Members who are notified that a user writes; null where the user may not write, or is a child, whose messages wait. */
  async watchersOf(id: string, senderId: string): Promise<readonly string[] | null> {
    const chat = await this.find(id);
    if (!chat?.users.includes(senderId) || chat.group.closedAt !== undefined) return null;
    if (await this.children.areAmong([senderId])) return null;
    return this.receiversOf(chat, senderId);
  }

  /**
   * Who is in the conversation of a tournament now, and what it is called.
   * @throws ProblemException `RC_TOURNAMENT_NOT_FOUND`
   */
  async ofTournament(tournamentId: string): Promise<Membership> {
    const { state } = await this.states.current(tournamentId);
    if (state.settings === null)
      throw ProblemException.because('RC_TOURNAMENT_NOT_FOUND', 'There is no such tournament.');
    const children = await this.children.among(state.arbiters);
    const moderators = state.arbiters.filter((id) => !children.has(id));
    const users = [...new Set([...moderators, ...playersOf(state)])];
    const name = state.settings.title.slice(0, 80);
    return { users, group: { name, kind: 'tournament', tournamentId, moderators } };
  }

  /**
   * Who is in the conversation of a club now, and what it is called.
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async ofClub(clubId: string): Promise<Membership> {
    const club = await this.clubs.state(clubId);
    if (club.phase !== 'open') throw ProblemException.because('RC_NOT_FOUND', 'There is no such club.');
    return this.#membershipOf(clubId, club);
  }

  async #membershipOf(clubId: string, { name, members }: ClubState): Promise<Membership> {
    const staff = staffOf({ members });
    const children = await this.children.among(staff);
    const moderators = staff.filter((id) => !children.has(id));
    const users = [...new Set([...moderators, ...members.keys()])];
    return { users, group: { name, kind: 'club', clubId, moderators } };
  }

  /** Brings the members of the conversation of a tournament, if there is one, up to its entries; again it changes nothing. */
  follow(tournamentId: string): Promise<void> {
    return this.#follow(tournamentChatId(tournamentId), () => this.ofTournament(tournamentId));
  }

  /** The same for a club and its members; the conversation of a club that is closed has no members, and takes no messages. */
  async followClub(clubId: string): Promise<void> {
    const _id = clubChatId(clubId);
    const club = await this.clubs.state(clubId);
    const isClosed = club.phase === 'closed';
    await this.#follow(_id, async (before) =>
      isClosed ? { users: [], group: { ...before.group, moderators: [] } } : this.#membershipOf(clubId, club),
    );
    if (isClosed)
      await this.chats.updateOne(
        { _id, 'group.closedAt': { $exists: false } },
        { $set: { 'group.closedAt': this.clock.now() } },
      );
  }

  async #follow(_id: string, membershipOf: (before: GroupChat) => Promise<Membership>): Promise<void> {
    const before = await this.find(_id);
    if (!before) return;
    const { users, group } = await membershipOf(before);
    if (isSame(before, users, group)) return;
    const { name, moderators } = group;
    await this.chats.updateOne(
      { _id },
      { $set: { users, 'group.name': name, 'group.moderators': moderators } },
    );
    await this.announcements.change([...before.users, ...users], _id);
  }
}

const playersOf = ({ entries }: Pick<TournamentState, 'entries'>): readonly string[] =>
  [...entries.values()].flatMap(({ userId, seat, leftFrom }) =>
    userId !== null && seat === 'seated' && leftFrom === null ? [userId] : [],
  );

const isSame = ({ users, group }: GroupChat, now: readonly string[], { name, moderators }: GroupDocument) =>
  group.name === name && users.join() === now.join() && group.moderators.join() === moderators.join();
