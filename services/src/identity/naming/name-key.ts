import { nameSkeleton } from '@royal-chess/domain/names/name-skeleton';

/** What the names of accounts are compared by. */
export const nameKeyOf = (name: string): string => nameSkeleton(name);

/** The key of an account whose name another one may have. */
export const sharedNameKey = (id: string, name: string): string => `${nameSkeleton(name)}#${id}`;
