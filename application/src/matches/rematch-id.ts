import { derivedId } from '@royal-chess/infra/ids/derived-id';

/** The id of the rematch of a match: always the same, whichever process computes it. */
export const rematchIdOf = (matchId: string): string => derivedId('rematch', matchId);
