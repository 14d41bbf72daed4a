import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mostChapters } from '@royal-chess/contracts/studies';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { newChapters, type WantedChapter } from '../new-chapters.ts';
import { mayOnlyRead, Studies } from '../studies.ts';
import { StudyDecisions } from '../study-decisions.ts';
import type { AddedChapters } from './create-study.command.ts';

/** Adds chapters to a study. Refuses as `newChapters`, and with `RC_NOT_FOUND`, `RC_FORBIDDEN`. */
export class AddChapters extends AppCommand<AddedChapters, WantedChapter & { readonly studyId: string }> {}

@CommandHandler(AddChapters)
export class AddChaptersHandler implements ICommandHandler<AddChapters> {
  constructor(
    private readonly decisions: StudyDecisions,
    private readonly studies: Studies,
  ) {}

  async execute({ context, input }: AddChapters): Promise<Committed<AddedChapters>> {
    const { studyId, ...wanted } = input;
    const { actor: by, commandId } = context;
    const { state, access } = await this.studies.read(studyId, by);
    if (access === 'read') throw mayOnlyRead();
    const chapters = newChapters(wanted, { studyId, commandId, count: state.chapters.length });
    const ids = new Set(state.chapters.map(({ id }) => id));
    const isRepeated = chapters.every(({ facts }) => ids.has(facts.id));
    if (!isRepeated && state.chapters.length + chapters.length > mostChapters)
      throw ProblemException.because('RC_STUDY_TOO_LARGE', `A study holds ${mostChapters} chapters.`);
    for (const { facts, opened } of chapters) await this.decisions.open(facts.id, opened, context);
    const facts = chapters.map((chapter) => chapter.facts);
    const version = await this.decisions.decide(
      studyId,
      { type: 'addChapters', by, chapters: facts },
      context,
    );
    return new Committed({ id: studyId, chapterIds: facts.map(({ id }) => id) }, version);
  }
}
