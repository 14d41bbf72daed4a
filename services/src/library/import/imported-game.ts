import type { ImportedGame, ImportFault } from '@royal-chess/contracts/library';
import { packMoveCodes } from '@royal-chess/domain/chess/packed-moves';
import type { PlacedProblem } from '@royal-chess/domain/chess/pgn/pgn-fault';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { dateOfTag } from '@royal-chess/domain/chess/pgn/tag-date';
import { writeMovetext } from '@royal-chess/domain/chess/pgn/write-tree';
import { gameId } from './game-id.ts';
import { known, sideOf, speedOfTag, UNKNOWN } from './pgn-headers.ts';
import type { ReadGame } from './read-game-text.ts';

/** Characters of a movetext that is kept. */
const longestMovetext = 1_000_000;

/** Comments that machines write: commands other than arrows and circles. */
const MACHINE = /^(?:\s*\[%(?!csl\b|cal\b)\w+ [^[\]]*\])*\s*$/;

/** What is kept of a game, and what is not. */
export interface Converted {
  /** Null when nothing is. */
  readonly game: ImportedGame | null;
  readonly fault: ImportFault | null;
}

/**
 * What is kept of a game from a PGN file. A result alone is no game: any text with a star in it would be one.
 * @param collectionId as in {@link gameId}
 */
export function importedGameOf(read: ReadGame, collectionId: string | null): Converted {
  const { tags, result, variant, startFen, codes, fault, headFault, line } = read;
  const [white, black] = [sideOf(tags, 'White'), sideOf(tags, 'Black')];
  if (fault && codes.length === 0) return { game: null, fault: faultAt(withHead(fault, headFault), tags) };
  if (codes.length === 0 && white.name === UNKNOWN && black.name === UNKNOWN) {
    const nothing = { line, error: 'There are neither moves nor players.' };
    return { game: null, fault: faultAt(withHead(nothing, headFault), tags) };
  }
  const header = {
    white,
    black,
    result,
    event: known(tags.get('Event'), 300),
    site: known(tags.get('Site'), 300),
    round: known(tags.get('Round'), 50),
    date: dateOfTag(tags.get('Date') ?? tags.get('UTCDate')),
    variant,
    startFen,
  };
  const timeControl = known(tags.get('TimeControl'), 50);
  const { movetext, annotated, problem } = movetextOf(read);
  const game: ImportedGame = {
    id: gameId(header, codes, collectionId),
    ...header,
    moves: packMoveCodes(codes),
    timeControl,
    speed: speedOfTag(timeControl),
    termination: known(tags.get('Termination'), 100)?.toLowerCase() ?? null,
    movetext,
    annotated,
    brokenAt: fault?.error.slice(0, 300) ?? null,
  };
  if (fault) return { game, fault: faultAt(withHead(fault, headFault), tags, { partKept: true }) };
  const what = codes.length === 0 ? { line, error: 'The game has no moves.' } : problem;
  const left = what ? withHead(what, headFault) : headFault;
  return { game, fault: left ? faultAt(left, tags, { partKept: true, allMoves: true }) : null };
}

type Fault = Pick<PlacedProblem, 'line' | 'error'>;

/**
 * A fault as the report has it.
 * @param tags of its game, where there is one
 * @param kept what was kept of the game, when not nothing
 */
export function faultAt(
  { line, error }: Fault,
  tags: ReadonlyMap<string, string> = new Map(),
  kept: Pick<ImportFault, 'partKept' | 'allMoves'> = { partKept: false },
): ImportFault {
  const [white, black] = [known(tags.get('White'), 200), known(tags.get('Black'), 200)];
  return {
    line,
    message: error.slice(0, 300),
    ...kept,
    ...(white !== null && { white }),
    ...(black !== null && { black }),
  };
}

/** Both faults of a game as one: what is wrong before its moves is named behind the other. */
const withHead = (fault: Fault, head: PlacedProblem | undefined): Fault =>
  head ? { ...fault, error: `${fault.error} Line ${head.line}: ${head.error}` } : fault;

interface Movetext extends Pick<ImportedGame, 'movetext' | 'annotated'> {
  readonly problem: Fault | null;
}

function movetextOf({ tree, startFen, line }: ReadGame): Movetext {
  if (!tree) return { movetext: null, annotated: false, problem: null };
  if (!tree.main) return { movetext: null, annotated: false, problem: problemOf(tree) };
  const annotated = isAnnotated(tree.main);
  const movetext = annotated || hasNotes(tree.main) ? writeMovetext(tree.main, startFen) : null;
  if ((movetext?.length ?? 0) > longestMovetext) {
    const error = `Comments and variations of more than ${longestMovetext} characters were left out.`;
    return { movetext: null, annotated: false, problem: { line, error } };
  }
  return { movetext, annotated, problem: problemOf(tree) };
}

/** What is reported of a tree: the fault that leaves out most. */
function problemOf({ main, leftOut, fault }: NonNullable<ReadGame['tree']>): Movetext['problem'] {
  if (fault) {
    const what = main ? 'The comments and variations behind that' : 'Its comments and variations';
    return { line: fault.line, error: `${fault.error} ${what} were left out.` };
  }
  if (!leftOut) return null;
  const error = `In a variation: ${leftOut.error} The rest of the variation was left out.`;
  return { line: leftOut.line, error };
}

const hasNotes = ({ comments, moves }: PgnLine): boolean =>
  comments.length > 0 ||
  moves.some(
    ({ comments: behind, clockMs, elapsedMs, evaluation }) =>
      behind.length > 0 || (clockMs ?? elapsedMs ?? evaluation) !== undefined,
  );

const isPersons = (comment: string): boolean => !MACHINE.test(comment);

const isAnnotated = ({ comments, moves }: PgnLine): boolean =>
  comments.some(isPersons) ||
  moves.some(
    ({ nags, variations, comments: behind }) =>
      nags.length > 0 || variations.length > 0 || behind.some(isPersons),
  );
