import { result as resultSchema } from '@royal-chess/contracts/chess';
import type { ChapterFacts, ChapterMode } from '@royal-chess/contracts/studies';
import { writePgnTree } from '../chess/pgn/write-tree.ts';
import { ChapterLines } from './chapter-lines.ts';
import type { ChapterState } from './chapter-state.ts';

/** What the file says of a chapter besides its moves. */
export interface WrittenFacts extends Pick<ChapterFacts, 'name' | 'orientation' | 'mode'> {
  readonly studyName: string;
}

const modeTags: Readonly<Record<ChapterMode, string | null>> = {
  study: null,
  lesson: 'gamebook',
  practice: 'practice',
};

/** A chapter as a game of PGN, with the tags that other sites with studies write. */
export function writeChapter(
  state: ChapterState,
  { studyName, name, orientation, mode }: WrittenFacts,
): string {
  const tags = new Map(state.tags);
  if (!tags.has('Event')) tags.set('Event', studyName);
  tags.set('StudyName', studyName);
  tags.set('ChapterName', name);
  if (orientation === 'black') tags.set('Orientation', orientation);
  const mark = modeTags[mode];
  if (mark !== null) tags.set('ChapterMode', mark);
  const ended = resultSchema.safeParse(state.tags.get('Result'));
  return writePgnTree({
    tags,
    variant: state.variant,
    startFen: state.startFen,
    result: ended.success ? ended.data : '*',
    main: new ChapterLines().main(state),
  });
}
