import { Injectable } from '@nestjs/common';
import type { StudyChapterOpened } from '@royal-chess/contracts/studies';
import { chapterDecider, chapterStream } from '@royal-chess/domain/study/chapter-decider';
import { type StudyCommand, studyDecider, studyStream } from '@royal-chess/domain/study/study-decider';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { type AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import type { StreamVersion } from '../platform/cqrs/committed.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** Decides and appends to the streams of studies and their chapters. */
@Injectable()
export class StudyDecisions {
  constructor(private readonly store: EventStore) {}

  /** @throws ProblemException when the decision is a refusal */
  async decide(studyId: string, command: StudyCommand, context: AppendContext): Promise<StreamVersion> {
    const stream = studyStream(studyId);
    const outcome = await new CommandHandler(this.store, studyDecider).execute(stream, command, context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
    return { stream, version: outcome.value.version };
  }

  /** Begins a chapter, before its study names it: no study has a chapter without moves. Repeated, it begins once. */
  async open(chapterId: string, chapter: StudyChapterOpened, context: AppendContext): Promise<void> {
    const outcome = await new CommandHandler(this.store, chapterDecider).execute(
      chapterStream(chapterId),
      { type: 'open', chapter },
      context,
    );
    if (!outcome.ok) throw new ProblemException(outcome.error);
  }
}
