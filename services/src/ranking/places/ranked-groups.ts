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
import type { RankingType } from './order.ts';

/** A group of up to so many is read whenever it is asked. */
const smallGroup = 2_000;
/** How long the places of a larger one are used, milliseconds. */
const freshMs = 30_000;
/** Larger groups that are remembered, with each of their lists. */
const mostGroups = 50;

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

interface KnownGroup {
  readonly places: Promise<GroupPlaces>;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Places among the players of a country or a club, and among friends. */
@Injectable()
export class RankedGroups {
  readonly #known = new Map<string, KnownGroup>();

  constructor(
    private readonly models: ReadModels,
    private readonly profiles: Profiles,
    private readonly relations: Relations,
    private readonly children: ChildAccounts,
    private readonly clock: Clock,
  ) {}

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
    const keys = lists.map((list) => `${model.collection.name} ${among} ${type} ${list}`);
    const known = keys.flatMap((key) => this.#fresh(key) ?? []);
    // The members of a country are the same for all who ask.
    if (known.length === lists.length) return Promise.all(known);
    const ids = await this.#members(among, userId);
    return Promise.all(
      lists.map((list, index) => {
        const places = GroupPlaces.of(model, list, type, ids);
        if (among.startsWith('country-') && ids.length > smallGroup) this.#remember(keys[index]!, places);
        return places;
      }),
    );
  }

  #fresh(key: string): Promise<GroupPlaces> | undefined {
    const known = this.#known.get(key);
    return known && this.clock.now() - known.at < freshMs ? known.places : undefined;
  }

  #remember(key: string, places: Promise<GroupPlaces>): void {
    this.#known.delete(key);
    this.#known.set(key, { places, at: this.clock.now() });
    places.catch(() => this.#known.delete(key));
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostGroups && oldest !== undefined) this.#known.delete(oldest);
  }

  #members(among: string, userId: string | null): Promise<readonly string[]> {
    const [kind = '', of = ''] = among.split(/-(.*)/s);
    if (kind === 'friends') return this.#friends(userId);
    return kind === 'club' ? this.#inClub(of, userId) : this.#inCountry(of);
  }

  async #friends(userId: string | null): Promise<readonly string[]> {
    if (userId === null)
      throw ProblemException.because('RC_NOT_SIGNED_IN', 'Log in to be ranked among your friends.');
    return [...(await this.relations.friendsOf(userId)), userId];
  }

  async #inCountry(country: string): Promise<readonly string[]> {
    if (countryNames.of(country) === undefined)
      throw ProblemException.atField('among', 'This is not a country.');
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
