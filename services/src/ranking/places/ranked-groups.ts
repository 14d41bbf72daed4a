import { Injectable } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Profiles } from '../../account/profile/profiles.ts';
import { Relations } from '../../account/relations/relations.ts';
import { type ClubDocument, clubsModel } from '../../clubs/clubs.read-model.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { leaderboardModel } from '../leaderboard.read-model.ts';
import { GroupPlaces } from './group-places.ts';
import { KeptPromises } from './kept-promises.ts';
import type { RankingType } from './order.ts';

/** The places of a country of up to so many are read whenever they are asked. */
const smallGroup = 2_000;
/** How long the members of a country, and the places of a larger one, are used, milliseconds. */
const freshMs = 30_000;
/** Members of all countries, and places of all their lists, that are remembered. */
const mostRemembered = 200_000;

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Places among the players of a country or a club, and among friends. */
@Injectable()
export class RankedGroups {
  readonly #members: KeptPromises<readonly string[]>;
  readonly #places: KeptPromises<GroupPlaces>;

  constructor(
    private readonly models: ReadModels,
    private readonly profiles: Profiles,
    private readonly relations: Relations,
    private readonly children: ChildAccounts,
    clock: Clock,
  ) {
    const bounds = { freshMs, mostSize: mostRemembered };
    this.#members = new KeptPromises(clock, { ...bounds, sizeOf: ({ length }) => length });
    this.#places = new KeptPromises(clock, { ...bounds, sizeOf: ({ total }) => total });
  }

  /**
   * The places of a group in some lists. Children are in no country, and among the members of a club for members only.
   * @param among `friends`, `country-NO` or `club-` with its id
   * @param userId who asks
   * @throws ProblemException `RC_NOT_SIGNED_IN` for friends of a visitor, `RC_NOT_FOUND` for a club, `RC_VALIDATION` for a country that is none
   */
  async placesIn(
    among: string,
    type: RankingType,
    lists: readonly string[],
    userId: string | null,
  ): Promise<readonly GroupPlaces[]> {
    const model = this.models.active(leaderboardModel);
    const ids = await this.#idsOf(among, userId);
    // The members of a country are the same for all who ask.
    const areKept = among.startsWith('country-') && ids.length > smallGroup;
    return Promise.all(
      lists.map((list) => {
        const read = (): Promise<GroupPlaces> => GroupPlaces.of(model, list, type, ids);
        const key = `${model.collection.name} ${among} ${type} ${list}`;
        return areKept ? this.#places.get(key, read) : read();
      }),
    );
  }

  async #idsOf(among: string, userId: string | null): Promise<readonly string[]> {
    const [kind = '', of = ''] = among.split(/-(.*)/s);
    if (kind === 'friends') return this.#friends(userId);
    if (kind === 'club') return this.#inClub(of, userId);
    if (countryNames.of(of) === undefined) throw ProblemException.atField('among', 'This is not a country.');
    return this.#members.get(of, () => this.#inCountry(of));
  }

  async #friends(userId: string | null): Promise<readonly string[]> {
    if (userId === null)
      throw ProblemException.because('RC_NOT_SIGNED_IN', 'Log in to be ranked among your friends.');
    return [...(await this.relations.friendsOf(userId)), userId];
  }

  async #inCountry(country: string): Promise<readonly string[]> {
    const ids: string[] = [];
    for await (const part of this.profiles.idsFrom(country)) {
      ids.push(...(await this.#withoutChildren(part)));
      await yieldTurn();
    }
    return ids;
  }

  async #inClub(clubId: string, userId: string | null): Promise<readonly string[]> {
    const club = await this.models
      .active(clubsModel)
      .findOne({ _id: clubId, isClosed: false })
      .lean<ClubDocument | null>();
    if (!club) throw ProblemException.because('RC_NOT_FOUND', 'There is no such club.');
    const isMember = userId !== null && club.memberIds.includes(userId);
    return isMember ? club.memberIds : this.#withoutChildren(club.memberIds);
  }

  async #withoutChildren(userIds: readonly string[]): Promise<readonly string[]> {
    const children = await this.children.among(userIds);
    return userIds.filter((id) => !children.has(id));
  }
}
