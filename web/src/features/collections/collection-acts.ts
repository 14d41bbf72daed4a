/** What an owner does with a collection, each in a dialog. */
export const collectionActs = ['edit', 'correct', 'merge', 'remove'] as const;
export type CollectionAct = (typeof collectionActs)[number];
