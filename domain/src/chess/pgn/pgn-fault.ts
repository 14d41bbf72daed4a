/** What can be wrong with a game of a PGN file. */
export type PgnFaultCode =
  | 'notAMove'
  | 'illegalMove'
  | 'ambiguousMove'
  | 'nullMove'
  | 'badFen'
  | 'unknownVariant'
  | 'unclosedComment'
  | 'unopenedComment'
  | 'unclosedVariation'
  | 'unopenedVariation'
  | 'variationWithoutMove'
  | 'movesAfterResult'
  | 'lineTooLong'
  | 'gameTooLong'
  | 'tooManyMoves'
  | 'nestingTooDeep'
  | 'tooManyTags'
  | 'tagTooLong'
  | 'brokenTag'
  | 'repeatedTag'
  | 'badDate'
  | 'badResult'
  | 'otherResult'
  | 'textBeforeMoves'
  | 'notText';

/** What is wrong, without the place. */
export interface PgnProblem {
  readonly code: PgnFaultCode;
  /** What is wrong, as a sentence. */
  readonly error: string;
  /** What would have been right. */
  readonly expected: string;
}

/** What is wrong, and where. */
export interface PlacedProblem extends PgnProblem {
  /** Line of the file where it went wrong, from 1. */
  readonly line: number;
  /** Character of that line, from 1. */
  readonly column: number;
}

/** A game that could not be read; its neighbours are not affected. */
export interface PgnFault extends PlacedProblem {
  readonly kind: 'error';
  /** Line where the game begins. */
  readonly gameLine: number;
  /** Characters of the file before that line, a byte order mark not counted; a byte in a line too long to keep counts as one. */
  readonly gameOffset: number;
  /** Tag pairs before the fault. */
  readonly tags: ReadonlyMap<string, string>;
}

/** What is wrong, and what would have been right there. */
export const problem = (code: PgnFaultCode, error: string, expected: string): PgnProblem => ({
  code,
  error,
  expected,
});

/** A limit that a game goes beyond. */
export const beyond = (code: PgnFaultCode, subject: string, limit: number, unit: string): PgnProblem =>
  problem(code, `${subject} ${limit} ${unit}.`, `at most ${limit} ${unit}`);
