import type { CollectionVisibility } from '@royal-chess/contracts/library';

/** Who changes a collection. */
export interface CollectionEditor {
  readonly userId: string;
  /** May change the collections of the platform. */
  readonly curates: boolean;
}

interface ByEditor {
  /** `system`: what follows from a decision that was checked. */
  readonly by: CollectionEditor | 'system';
}

interface Games {
  /** Id of the collection itself: the source of games added by hand. */
  readonly id: string;
  readonly gameIds: readonly string[];
}

/** Commands of one collection. */
export type CollectionCommand =
  | {
      readonly type: 'create';
      readonly ownerId: string | null;
      readonly name: string;
      readonly visibility: CollectionVisibility;
    }
  | (ByEditor & {
      readonly type: 'change';
      readonly name?: string | undefined;
      readonly visibility?: CollectionVisibility | undefined;
    })
  | { readonly type: 'mark'; readonly masters: boolean }
  | (ByEditor & { readonly type: 'addSources'; readonly sources: readonly string[] })
  | (ByEditor & { readonly type: 'removeSources'; readonly sources: readonly string[] })
  /** `freshSource`: an id that is used when games were removed since the last were added. */
  | (ByEditor & Games & { readonly type: 'addGames'; readonly freshSource: string })
  | (ByEditor & Games & { readonly type: 'removeGames' })
  | (ByEditor & { readonly type: 'delete'; readonly mergedInto: string | null })
  /** The caller checks how long ago the collection was deleted. */
  | { readonly type: 'restore'; readonly by: CollectionEditor };
