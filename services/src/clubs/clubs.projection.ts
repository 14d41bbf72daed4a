import { Controller } from '@nestjs/common';
import { clubsProjection } from '@royal-chess/contracts/clubs';
import type { Recorded } from '@royal-chess/contracts/registry';
import { clubIdOf } from '@royal-chess/domain/club/club-state';
import { foldStreams } from '@royal-chess/infra/documents/fold-streams';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { type ClubDocument, clubsModel, type ListedMember } from './clubs.read-model.ts';

const types = [
  'ClubFounded',
  'ClubChanged',
  'ClubMembershipAsked',
  'ClubRequestEnded',
  'ClubMemberJoined',
  'ClubMemberLeft',
  'ClubRoleGiven',
  'ClubClosed',
] as const;
type ClubEvent = Recorded<(typeof types)[number]>;

/** All clubs with their members and open requests. */
@Controller()
export class ClubsProjection {
  constructor(private readonly models: ReadModels) {
    models.define(clubsModel);
  }

  @Projects({ name: clubsProjection, types })
  apply({ events, generation }: EventBatch<ClubEvent['type']>): Promise<void> {
    return foldStreams(this.models.model(clubsModel, generation), events, { idOf: clubIdOf, afterEvent });
  }
}

const withMembers = (members: readonly ListedMember[]) => ({
  members,
  memberIds: members.map(({ userId }) => userId),
  memberCount: members.length,
});

function afterEvent(known: ClubDocument | undefined, event: ClubEvent): ClubDocument {
  const { version, at, stream } = event;
  if (event.type === 'ClubFounded') {
    const { founderId, name } = event.data;
    const members = withMembers([{ userId: founderId, role: 'leader', since: at }]);
    const fresh = { requests: [], lowerName: name.toLowerCase(), foundedAt: at, isClosed: false };
    return { _id: clubIdOf(stream), version, ...event.data, ...fresh, ...members };
  }
  if (!known) throw new Error(`${stream} does not begin with its foundation`);
  const next = { ...known, version };
  const others = (userId: string) => known.members.filter((member) => member.userId !== userId);
  const requestsWithout = (userId: string) => known.requests.filter((id) => id !== userId);
  switch (event.type) {
    case 'ClubChanged': {
      const { name = known.name, about = known.about, admission = known.admission } = event.data;
      return { ...next, name, lowerName: name.toLowerCase(), about, admission };
    }
    case 'ClubMembershipAsked': {
      const { userId } = event.data;
      return { ...next, requests: [...requestsWithout(userId), userId] };
    }
    case 'ClubRequestEnded':
      return { ...next, requests: requestsWithout(event.data.userId) };
    case 'ClubMemberJoined': {
      const { userId } = event.data;
      const member = { userId, role: 'member', since: at } as const;
      return { ...next, ...withMembers([...others(userId), member]), requests: requestsWithout(userId) };
    }
    case 'ClubMemberLeft':
      return { ...next, ...withMembers(others(event.data.userId)) };
    case 'ClubRoleGiven': {
      const { userId, role } = event.data;
      return {
        ...next,
        ...withMembers(
          known.members.map((member) => (member.userId === userId ? { ...member, role } : member)),
        ),
      };
    }
    case 'ClubClosed':
      return {
        ...next,
        name: '',
        lowerName: '',
        about: '',
        requests: [],
        isClosed: true,
        ...withMembers([]),
      };
  }
}
