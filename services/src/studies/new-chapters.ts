import type { Color, Variant } from '@royal-chess/contracts/chess';
import type { ChapterFacts, ChapterMode, StudyChapterOpened } from '@royal-chess/contracts/studies';
import { Position } from '@royal-chess/domain/chess/position';
import { readChapters } from '@royal-chess/domain/study/read-chapters';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** What a user begins a chapter with. */
export interface WantedChapter {
  readonly name?: string | undefined;
  readonly orientation: Color;
  readonly mode: ChapterMode;
  readonly variant: Variant;
  readonly startFen?: string | undefined;
  readonly pgn?: string | undefined;
}

/** A chapter that is not stored yet. */
export interface NewChapter {
  readonly facts: ChapterFacts;
  readonly opened: StudyChapterOpened;
}

/** The place of new chapters. */
interface ChaptersOf {
  readonly studyId: string;
  /** The same command makes the same chapters. */
  readonly commandId: string;
  /** Chapters that the study has: they number those without a name. */
  readonly count: number;
}

const nameAt = (given: string, at: number): string => given || `Chapter ${at + 1}`;

/**
 * The chapters that a user wants: one for each game of a PGN text, or one from a position.
 * @throws ProblemException `RC_PGN_INVALID`, `RC_STUDY_TOO_LARGE`, `RC_FEN_INVALID`
 */
export function newChapters(wanted: WantedChapter, { studyId, commandId, count }: ChaptersOf): NewChapter[] {
  const { name = '', orientation, mode, variant, startFen, pgn } = wanted;
  const idAt = (at: number): string => derivedId('study-chapter', studyId, commandId, String(at));
  if (pgn !== undefined) {
    const read = readChapters(pgn);
    if (!read.ok) throw new ProblemException(read.error);
    return read.value.map((chapter, at) => ({
      facts: {
        id: idAt(at),
        // One name is for one game.
        name: nameAt(read.value.length === 1 && name ? name : chapter.name, count + at),
        orientation: chapter.orientation ?? orientation,
        mode: chapter.mode ?? mode,
      },
      opened: { studyId, variant: chapter.variant, startFen: chapter.startFen, tree: chapter.tree },
    }));
  }
  const start = startFen === undefined ? Position.initial(variant) : startAt(startFen, variant);
  return [
    {
      facts: { id: idAt(0), name: nameAt(name, count), orientation, mode },
      opened: { studyId, variant, startFen: start.fen(), tree: { root: {}, nodes: [], tags: [] } },
    },
  ];
}

function startAt(fen: string, variant: Variant): Position {
  const start = Position.fromFen(fen, variant);
  if (!start.ok) throw ProblemException.because('RC_FEN_INVALID', start.error.message);
  return start.value;
}
