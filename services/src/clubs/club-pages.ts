import { Injectable } from '@nestjs/common';
import { nameAmong } from '@royal-chess/application/names/user-names';
import type { ClubPerson, ListedClub } from '@royal-chess/contracts/clubs';
import { standingOf } from '@royal-chess/domain/club/club-state';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ChildAccounts, pageOf } from '../identity/child-accounts.ts';
import { Names } from '../identity/names.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { type ClubDocument, clubsModel } from './clubs.read-model.ts';

/** Characters of the about text that a list shows. */
const listedAbout = 200;

/** A club as lists show it to this reader. */
export const listedClub = (
  { _id: id, name, about, admission, memberCount, members, requests }: ClubDocument,
  readerId: string | null,
): ListedClub => ({
  id,
  name,
  about: about.slice(0, listedAbout),
  admission,
  memberCount,
  standing: standingOf(
    { members: new Map(members.map(({ userId, role }) => [userId, role])), requests: new Set(requests) },
    readerId,
  ),
});

/** Where a page of a list begins. @throws ProblemException `RC_VALIDATION` at `cursor` */
export function placeOf(cursor = '0'): number {
  if (!/^\d{1,6}$/.test(cursor))
    throw ProblemException.atField('cursor', 'This is not a cursor of this list.');
  return Number(cursor);
}

/** Clubs and their people as pages show them. */
@Injectable()
export class ClubPages {
  constructor(
    private readonly models: ReadModels,
    private readonly names: Names,
    private readonly children: ChildAccounts,
  ) {}

  /** @throws ProblemException `RC_NOT_FOUND` */
  async one(clubId: string): Promise<ClubDocument> {
    const found = await this.models
      .active(clubsModel)
      .findOne({ _id: clubId, isClosed: false })
      .lean<ClubDocument | null>();
    if (!found) throw ProblemException.because('RC_NOT_FOUND', 'There is no such club.');
    return found;
  }

  /**
   * @param showsChildren false leaves out children
   */
  async people<P extends { readonly userId: string }>(
    people: readonly P[],
    showsChildren: boolean,
  ): Promise<(P & ClubPerson)[]> {
    const ids = people.map(({ userId }) => userId);
    const [names, children] = await Promise.all([this.names.of(ids), this.children.among(ids)]);
    return people
      .filter(({ userId }) => showsChildren || !children.has(userId))
      .map((person) => ({
        ...person,
        name: nameAmong(names, person.userId),
        ...pageOf(person.userId, children),
      }));
  }
}
