import { Injectable } from '@nestjs/common';
import { type ChapterState, flatTreeOf } from '@royal-chess/domain/study/chapter-state';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { Studies } from './studies.ts';
import { StudyDecisions } from './study-decisions.ts';

/** A study as a report quotes it. */
export interface ReportedStudy {
  readonly ownerId: string;
  /** Its name, and the beginning of what is written in it. */
  readonly text: string;
}

/** Characters that a report quotes. */
const mostQuoted = 4_000;

/** All that is written in a chapter, in the order of its moves. */
function textsOf(chapter: ChapterState): readonly string[] {
  const { root, nodes } = flatTreeOf(chapter, false);
  return [root, ...nodes].flatMap(({ before, comment, hint, other }) =>
    [before, comment, hint, other].filter((text) => text !== undefined),
  );
}

/** Studies as reports and their decisions need them. */
@Injectable()
export class ReportedStudies {
  constructor(
    private readonly studies: Studies,
    private readonly decisions: StudyDecisions,
  ) {}

  /** What a reader sees of a study; null where there is none for this reader. */
  async seenBy(readerId: string, studyId: string): Promise<ReportedStudy | null> {
    const read = await this.studies.find(studyId, readerId);
    if (!read) return null;
    const { name, chapters, ownerId } = read.state;
    let text = name;
    for (const chapter of chapters) {
      const texts = textsOf(await this.studies.chapterState(chapter.id));
      text = [text, chapter.name, ...texts].join('\n').slice(0, mostQuoted);
      if (text.length === mostQuoted) break;
    }
    return { ownerId, text };
  }

  /** Deletes a study for its owner; again it changes nothing. */
  async remove(studyId: string): Promise<void> {
    const { phase, ownerId: by } = await this.studies.state(studyId);
    if (phase !== 'open') return;
    const context = { commandId: derivedId('reported-study', studyId), actor: 'system' };
    await this.decisions.decide(studyId, { type: 'delete', by }, context);
  }
}
