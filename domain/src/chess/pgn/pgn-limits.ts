/** Bounds that turn hostile input into an error instead of a hang or a full memory. */
export interface PgnLimits {
  /** Characters in one line. Default 1,000,000: some programs write a whole game in one line. */
  readonly lineLength: number;
  /** Characters of one game, comments included. Default 4,000,000. */
  readonly gameSize: number;
  /** Half-moves of the main line. Default 24,000: twice what the 75-move rule lets a game have (about 11,800). */
  readonly plies: number;
  /** Depth of nested variations. Default 100. */
  readonly nesting: number;
  /** Tag pairs of one game. Default 1,000. */
  readonly tags: number;
  /** Characters of one tag value. Default 10,000. */
  readonly tagLength: number;
  /** Half-moves of a game with all its variations, where these are read. Default 100,000. */
  readonly treeMoves: number;
}

const DEFAULTS: PgnLimits = {
  lineLength: 1_000_000,
  gameSize: 4_000_000,
  plies: 24_000,
  nesting: 100,
  tags: 1_000,
  tagLength: 10_000,
  treeMoves: 100_000,
};

/** The limits given, and the defaults for the others. */
export const withDefaults = (limits: Partial<PgnLimits>): PgnLimits => ({ ...DEFAULTS, ...limits });
