import { Injectable } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { RelatedUser, RelationsAnswer } from '@royal-chess/contracts/relations';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { Profiles } from '../profile/profiles.ts';
import { Names } from '../../identity/names.ts';
import type { RelationDocument } from './relation-documents.ts';
import { Relations } from './relations.ts';
import { ShownPresence } from './shown-presence.ts';

/** The lists of a user, with what is shown of the others. */
@Injectable()
export class RelationLists {
  constructor(
    private readonly relations: Relations,
    private readonly presence: ShownPresence,
    private readonly names: Names,
    private readonly profiles: Profiles,
    private readonly rooms: GameRooms,
  ) {}

  async of(userId: string): Promise<RelationsAnswer> {
    const { own, requests } = await this.relations.listsOf(userId);
    const shown = await this.#shown(userId, [
      ...new Set([...own.map(({ to }) => to), ...requests.map(({ from }) => from)]),
    ]);
    const received = new Set(requests.map(({ from }) => from));
    const requested = own.filter(({ kind }) => kind === 'friend');
    const sent = new Set(requested.map(({ to }) => to));
    const usersOf = (documents: readonly RelationDocument[]): RelatedUser[] =>
      documents.map(({ from, to, at }) => ({ ...shown(from === userId ? to : from), at }));
    return {
      friends: usersOf(requested.filter(({ to }) => received.has(to))),
      received: usersOf(requests.filter(({ from }) => !sent.has(from))),
      sent: usersOf(requested.filter(({ to }) => !received.has(to))),
      following: usersOf(own.filter(({ kind }) => kind === 'follow')),
      blocked: usersOf(own.filter(({ kind }) => kind === 'block')),
    };
  }

  async #shown(viewer: string, ids: readonly string[]): Promise<(id: string) => Omit<RelatedUser, 'at'>> {
    const { onlineUserIds } = await this.rooms.counts();
    const isOnline = new Set(onlineUserIds);
    const [names, profiles, online] = await Promise.all([
      this.names.of(ids),
      this.profiles.shownOf(ids),
      this.presence.seenBy(
        viewer,
        ids.filter((id) => isOnline.has(id)),
      ),
    ]);
    return (id) => ({
      id,
      name: names.get(id) ?? UNKNOWN_NAME,
      title: profiles.get(id)?.title ?? null,
      country: profiles.get(id)?.country ?? null,
      avatar: profiles.get(id)?.avatar ?? null,
      online: online.has(id),
    });
  }
}
