import { Injectable } from '@nestjs/common';
import {
  importedSource,
  playedSource,
  privateSource,
  type GameFilters,
} from '@royal-chess/contracts/library';
import { may } from '@royal-chess/contracts/registry';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { CollectionDirectory } from './collections/collection-directory.ts';
import type { CollectionDocument } from './collections/collections.read-model.ts';

export type Reader = Pick<SignedInUser, 'id' | 'roles'> | null;
type SourceFilters = Pick<GameFilters, 'collection' | 'mine' | 'masters'>;

/**
 * Which games a reader may see. Everybody searches what is public: games played here, those of the platform and of public collections.
 * What a user keeps private is found only where they ask for their own (`mine`) or name the collection; games behind invite codes only
 * by their two players, among their own.
 */
@Injectable()
export class VisibleSources {
  constructor(private readonly directory: CollectionDirectory) {}

  /**
   * The sources that a search of this reader covers. The same array for every search of everything public. With `mine`, private games
   * are among them: the search must have the condition `mine` too, which leaves those of the reader.
   * @throws ProblemException `RC_NOT_FOUND` for a collection that the reader may not see
   */
  async of(reader: Reader, { collection, mine, masters }: SourceFilters): Promise<readonly string[]> {
    const all = await this.directory.current();
    const isOwnSearch = mine && reader !== null;
    const own = isOwnSearch ? all.ownedBy(reader.id) : [];
    if (collection?.length)
      return sourcesOf(
        collection.map((id) => visible(all.open(id), reader)),
        masters,
      );
    if (masters && !isOwnSearch) return all.masterSources;
    if (masters) return [...new Set([...all.masterSources, ...sourcesOf(own, true)])];
    if (!isOwnSearch) return all.publicSources;
    // Every game that a user played has one of these two; sources of others' collections add no game of theirs.
    return [...new Set([playedSource, privateSource, ...sourcesOf(own)])];
  }

  /** Sources of all collections of a user. */
  async own(userId: string): Promise<readonly string[]> {
    return sourcesOf((await this.directory.current()).ownedBy(userId));
  }

  /**
   * Whether a reader may open a game with these sources: one that is public, their own, or of a collection shared by its link, for
   * only who has that link learns the ids of its games. A game behind an invite code is opened by its players.
   * @param players users who played it
   */
  async mayRead(
    reader: Reader,
    sources: readonly string[],
    players: readonly (string | null)[],
  ): Promise<boolean> {
    const all = await this.directory.current();
    return sources.some((source) => {
      if (source === playedSource || source === importedSource) return true;
      if (source === privateSource) return reader !== null && players.includes(reader.id);
      return isVisible(all.ofSource(source), reader);
    });
  }

  /** The collections behind sources of a game or of a facet that the reader may see in lists: public and own ones. */
  async collections(
    reader: Reader,
    sources: readonly string[],
  ): Promise<readonly { readonly id: string; readonly name: string; readonly source: string }[]> {
    const all = await this.directory.current();
    return sources.flatMap((source) => {
      const found = all.ofSource(source);
      if (!found || (found.visibility !== 'public' && !isOwn(found, reader))) return [];
      return [{ id: found._id, name: found.name, source }];
    });
  }
}

const isOwn = ({ ownerId }: CollectionDocument, reader: Reader): boolean =>
  ownerId !== null && ownerId === reader?.id;

/** Whether a reader who has the id of a collection may see it: those who import for the platform see what it keeps private. */
export const isVisible = (document: CollectionDocument | undefined, reader: Reader): boolean =>
  document !== undefined &&
  (document.visibility !== 'private' ||
    isOwn(document, reader) ||
    (document.ownerId === null && reader !== null && may(reader.roles, 'games.import')));

function visible(document: CollectionDocument | undefined, reader: Reader): CollectionDocument {
  if (document && isVisible(document, reader)) return document;
  throw ProblemException.because('RC_NOT_FOUND', 'There is no such collection.');
}

const sourcesOf = (documents: readonly CollectionDocument[], mastersOnly = false): readonly string[] => [
  ...new Set(documents.filter(({ masters }) => masters || !mastersOnly).flatMap(({ sources }) => sources)),
];
