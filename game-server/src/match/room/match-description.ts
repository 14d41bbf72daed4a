import { nameAmong } from '@royal-chess/application/names/user-names';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import type { Game } from '@royal-chess/domain/match/match-state';
import { isProvisional } from '@royal-chess/domain/rating/glicko';
import { nothingAtStake, stakesOf } from '@royal-chess/domain/rating/stakes';

/** The fields of the room state that never change: players, variant, time control. @param names of users, by id */
export function descriptionOf(
  matchId: string,
  {
    white,
    black,
    variant,
    speed,
    rated,
    timeControl,
    startNumber,
    tournamentId,
    berserk,
    armageddon,
  }: Game['match'],
  names: ReadonlyMap<string, string>,
): Partial<MatchRoomState> {
  const whiteStakes = rated ? stakesOf(white.rating, black.rating) : nothingAtStake;
  const blackStakes = rated ? stakesOf(black.rating, white.rating) : nothingAtStake;
  return {
    matchId,
    variant,
    speed,
    rated,
    tournament: tournamentId !== undefined,
    berserkAllowed: berserk === true && timeControl.daysPerMove === undefined,
    armageddon: armageddon !== undefined,
    initialMs: timeControl.initialMs,
    incrementMs: timeControl.incrementMs,
    delayMs: timeControl.delay?.ms ?? 0,
    daysPerMove: timeControl.daysPerMove ?? 0,
    startNumber: startNumber ?? -1,
    whiteId: white.userId,
    whiteName: nameAmong(names, white.userId),
    whiteRating: Math.round(white.rating.rating),
    whiteProvisional: isProvisional(white.rating),
    whiteGain: whiteStakes.gain,
    whiteLoss: whiteStakes.loss,
    blackId: black.userId,
    blackName: nameAmong(names, black.userId),
    blackRating: Math.round(black.rating.rating),
    blackProvisional: isProvisional(black.rating),
    blackGain: blackStakes.gain,
    blackLoss: blackStakes.loss,
  };
}
