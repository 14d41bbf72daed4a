import { dateFormat } from '../../shared/language/date-format.ts';
import { catalogue } from '../../shared/language/catalogue.ts';
import {
  type Collection,
  type CollectionVisibility,
  type LibraryQuota,
  restorableDays,
  restorableMs,
} from '@royal-chess/contracts/library';
import { numberFormat } from '../../shared/language/number-format.ts';

const openedOn = dateFormat({ dateStyle: 'medium' });
const number = numberFormat('en');
const games = (count: number): string => `${number(count)} ${count === 1 ? 'game' : 'games'}`;
const megabytes = (bytes: number): string => number(Math.round(bytes / 100_000) / 10);
const visibilities: Readonly<Record<CollectionVisibility, string>> = {
  private: 'Private',
  link: 'By link',
  public: 'Public',
};
const fields = { player: 'Player', event: 'Event', site: 'Site' } as const;

/** Texts of the collections. */
export const messages = catalogue('collections', {
  title: 'Collections',
  line: 'Keep games of your own, share them, and search them on their own.',
  mine: 'My collections',
  public: 'Public collections',
  quota: ({ games: kept, maxGames, bytes, maxBytes }: LibraryQuota): string =>
    `${number(kept)} of ${games(maxGames)}, ${megabytes(bytes)} of ${megabytes(maxBytes)} MB of files`,
  games,
  visibility: (visibility: CollectionVisibility): string => visibilities[visibility],
  visibilityLabel: 'Who sees it',
  visibilityLine: {
    private: 'Only you find its games, under My games.',
    link: 'Who has its link sees its games; no search finds them.',
    public: 'Everybody finds its games in the database and the explorer.',
  } satisfies Record<CollectionVisibility, string>,
  masters: 'Masters',
  ownedBy: ({ ownerName }: Pick<Collection, 'ownerName'>): string =>
    ownerName ? `by ${ownerName}` : 'Royal Chess',
  actions: (name: string): string => `Actions of ${name}`,
  showGames: 'Show games',
  importPgn: 'Import PGN',
  create: 'New collection',
  createAct: 'Create',
  name: 'Name',
  edit: 'Rename or share',
  editTitle: (name: string): string => `Rename or share ${name}`,
  save: 'Save',
  saved: 'The collection is saved',
  created: 'The collection is created',
  copyLink: 'Copy link',
  linkCopied: 'The link is on the clipboard',
  merge: 'Merge into another',
  mergeTitle: (name: string): string => `Merge ${name}`,
  mergeLine:
    'All of its games go into the other collection, and those who see that one see them. This cannot be undone.',
  mergeInto: 'Into',
  mergeAct: 'Merge',
  merged: 'The collections are merged',
  mergeNone: 'You have no other collection.',
  remove: 'Delete',
  removeTitle: (name: string): string => `Delete ${name}?`,
  removeLine: (count: number): string =>
    `${
      count === 0
        ? 'It has no games.'
        : `Its ${games(count)} ${count === 1 ? 'leaves' : 'leave'} the database at once.`
    } You can restore it for ${restorableDays} days.`,
  removeTyped: (name: string): string => `Type ${name} to delete it`,
  removed: 'The collection is deleted',
  deleted: 'Deleted',
  deletedOn: (at: number): string =>
    `Deleted ${openedOn(at)}. Can be restored until ${openedOn(at + restorableMs)}.`,
  restore: 'Restore',
  restoreOf: (name: string): string => `Restore ${name}`,
  mark: "Mark as masters' games",
  unmark: "No longer masters' games",
  marked: 'The mark is changed',
  correct: 'Correct names',
  correctTitle: 'Correct a name in many games',
  correctLine:
    'Every game of this collection with exactly this name gets the other. Games that belong to others stay.',
  field: 'What',
  fieldName: (field: keyof typeof fields): string => fields[field],
  from: 'Name now',
  to: 'New name',
  preview: 'Preview',
  previewed: (count: number): string =>
    count === 0 ? 'No game has this name.' : `${games(count)} will be corrected:`,
  correctAct: (count: number): string => `Correct ${games(count)}`,
  corrected: (count: number): string => `${games(count)} corrected`,
  counting: (count: number): string => `${games(count)} so far`,
  correctedOf: (corrected: number, all: number): string => `${number(corrected)} of ${games(all)} corrected`,
  waitsAMinute: 'So many games take several minutes: it continues by itself in a moment.',
  goOn: 'Continue',
  undo: 'Undo',
  undone: 'The names are as before',
  restored: 'The collection is as before',
  tooMany: 'So many games cannot be changed back at once: rename them back instead.',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'The collections did not load',
  actFailed: 'That did not work',
  empty: 'No collections yet',
  emptyLine: 'Create one, or import a PGN file into a new one.',
  emptyPublic: 'Nobody shares a collection yet',
  stale: 'The newest changes are not in this list yet.',
  pages: 'Pages of the public collections',
  first: 'First page',
  next: 'Next page',
  missing: 'There is no such collection',
  missingLine: 'It was deleted, or its owner keeps it private.',
  toAll: 'All collections',
  opened: (at: number): string => `since ${openedOn(at)}`,
} as const);
