import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { flatTreeOf } from '@royal-chess/domain/study/chapter-state';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Studies } from '../studies.ts';
import { StudyDecisions } from '../study-decisions.ts';
import { StudyQuota } from '../study-quota.ts';
import type { AddedChapters } from './create-study.command.ts';

/** Copies a study as it is now into a private one of the user. Refuses with `RC_NOT_FOUND` and `RC_STUDY_TOO_LARGE`. */
export class CloneStudy extends AppCommand<AddedChapters, { readonly studyId: string }> {}

@CommandHandler(CloneStudy)
export class CloneStudyHandler implements ICommandHandler<CloneStudy> {
  constructor(
    private readonly decisions: StudyDecisions,
    private readonly studies: Studies,
    private readonly quota: StudyQuota,
  ) {}

  async execute({ context, input: { studyId } }: CloneStudy): Promise<Committed<AddedChapters>> {
    const { actor: ownerId, commandId } = context;
    const { state } = await this.studies.read(studyId, ownerId);
    await this.quota.check(ownerId);
    const id = derivedId('study', ownerId, commandId);
    const chapters = [];
    for (const [at, chapter] of state.chapters.entries()) {
      const copied = await this.studies.chapterState(chapter.id);
      const { variant, startFen } = copied;
      const chapterId = derivedId('study-chapter', id, commandId, String(at));
      const opened = { studyId: id, variant, startFen, tree: flatTreeOf(copied, false) };
      await this.decisions.open(chapterId, opened, context);
      chapters.push({ ...chapter, id: chapterId });
    }
    const created = { type: 'create', ownerId, name: state.name, visibility: 'private', chapters } as const;
    const version = await this.decisions.decide(id, created, context);
    return new Committed({ id, chapterIds: chapters.map((chapter) => chapter.id) }, version);
  }
}
