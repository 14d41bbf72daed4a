import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { writeChapter } from '@royal-chess/domain/study/write-chapter';
import type { FileAnswer } from '../../platform/routes/route-input.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { Studies } from '../studies.ts';

/** A study, or one chapter of it, as a PGN file. Refuses with `RC_NOT_FOUND`. */
export class StudyAsPgn extends Query<FileAnswer> {
  constructor(
    readonly studyId: string,
    /** Undefined: all. */
    readonly chapterId: string | undefined,
    readonly userId: string | null,
  ) {
    super();
  }
}

@QueryHandler(StudyAsPgn)
export class StudyAsPgnHandler implements IQueryHandler<StudyAsPgn> {
  constructor(private readonly studies: Studies) {}

  async execute({ studyId, chapterId, userId }: StudyAsPgn): Promise<FileAnswer> {
    const { state } = await this.studies.read(studyId, userId);
    const wanted = state.chapters.filter(({ id }) => chapterId === undefined || id === chapterId);
    if (wanted.length === 0) throw ProblemException.because('RC_NOT_FOUND', 'There is no such chapter.');
    const games = [];
    for (const facts of wanted)
      games.push(
        writeChapter(await this.studies.chapterState(facts.id), { ...facts, studyName: state.name }),
      );
    return { filename: `study-${chapterId ?? studyId}.pgn`, content: games.join('') };
  }
}
