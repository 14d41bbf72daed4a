import { fromHistory, isHigher, preferencesAgree } from '../colors.ts';
import { type ColorCode, opposite, type PairingPlayer } from '../pairing-player.ts';

/** What the colours of a pair depend on besides the two players. */
export interface LimColorRules {
  /** The pair belongs to a score group below the median. */
  readonly belowMedian: boolean;
  readonly initialColor: ColorCode;
}

/**
 * Colour of the first player (Art. 5): who would break a limit gets the other colour; then both the colour they are due; then they
 * change the latest difference in their colours; then the higher player has the choice, below the median the lower one. Before
 * the first games odd numbers have the colour drawn by lot (Art. 7.2).
 */
export function limColor(
  player: PairingPlayer,
  opponent: PairingPlayer,
  { belowMedian, initialColor }: LimColorRules,
): ColorCode {
  const higher = isHigher(player, opponent);
  if (player.preference === 0 && opponent.preference === 0) {
    const even = (higher ? player : opponent).rank % 2 === 0;
    return even === higher ? initialColor : opposite(initialColor);
  }
  if (preferencesAgree(player.preference, opponent.preference)) {
    return player.preference === 0 ? opposite(opponent.preference) : player.preference;
  }
  if (player.absolute !== opponent.absolute) {
    return player.absolute ? player.preference : opposite(opponent.preference);
  }
  const decides = higher !== belowMedian;
  return fromHistory(player, opponent) || (decides ? player.preference : opposite(player.preference));
}
