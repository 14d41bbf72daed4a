import { Injectable } from '@nestjs/common';
import { UserSettings } from '../settings/user-settings.ts';
import { Relations } from './relations.ts';

/** To whom a user shows that they are online. */
export interface PresenceAudience {
  /** Null: to all users but those of `except`. */
  readonly only: readonly string[] | null;
  readonly except: readonly string[];
}

/** Who sees that a user is online: by the user's settings, and never who is blocked. */
@Injectable()
export class ShownPresence {
  constructor(
    private readonly relations: Relations,
    private readonly settings: UserSettings,
  ) {}

  /** The audiences of those of these users who do not show it to all. */
  async audiencesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, PresenceAudience>> {
    const [privacy, blocks] = await Promise.all([
      this.settings.privacyOf(userIds),
      this.relations.blocksOf(userIds),
    ]);
    const found = new Map<string, PresenceAudience>();
    for (const id of userIds) {
      const except = [...(blocks.get(id) ?? [])].toSorted();
      const shown = privacy.get(id)?.online ?? 'everyone';
      const friends = shown === 'friends' ? [...(await this.relations.friendsOf(id))].toSorted() : [];
      const only = shown === 'everyone' ? null : friends;
      if (only !== null || except.length > 0) found.set(id, { only, except });
    }
    return found;
  }

  /** Those of the users online whom the viewer sees online; `viewer` is null for a visitor. */
  async seenBy(viewer: string | null, onlineUserIds: readonly string[]): Promise<ReadonlySet<string>> {
    const audiences = await this.audiencesOf(onlineUserIds);
    return new Set(onlineUserIds.filter((id) => sees(audiences.get(id), id, viewer)));
  }
}

function sees(audience: PresenceAudience | undefined, id: string, viewer: string | null): boolean {
  if (audience === undefined || viewer === id) return true;
  if (viewer === null) return audience.only === null;
  return (audience.only?.includes(viewer) ?? true) && !audience.except.includes(viewer);
}
