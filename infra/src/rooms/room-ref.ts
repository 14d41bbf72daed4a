import { type RoomContracts, type RoomKind, roomContracts } from '@royal-chess/contracts/registry';

/** Names one room. Ids differ over all kinds: they are UUIDs, or the name of a kind that has one room. */
export interface RoomRef<K extends RoomKind = RoomKind> {
  readonly kind: K;
  readonly id: string;
}

/** Kinds with one room for all processes. */
export type SingleRoomKind = {
  [K in RoomKind]: RoomContracts[K]['rooms'] extends 'one' ? K : never;
}[RoomKind];

/** The room of a kind that has one. */
export const singleRoom = <K extends SingleRoomKind>(kind: K): RoomRef<K> => ({ kind, id: kind });

/** True for a room whose kind has no other. */
export const isSingleRoom = ({ kind }: RoomRef): boolean => roomContracts[kind].rooms === 'one';

/** All rooms whose kind has one room; these are always open. */
export const singleRooms: readonly RoomRef[] = (Object.keys(roomContracts) as RoomKind[])
  .map((kind) => ({ kind, id: kind }))
  .filter(isSingleRoom);
