import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StudyVisibility } from '@royal-chess/contracts/studies';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { newChapters, type WantedChapter } from '../new-chapters.ts';
import { StudyChildren } from '../study-children.ts';
import { StudyDecisions } from '../study-decisions.ts';
import { StudyQuota } from '../study-quota.ts';

interface NewStudy {
  readonly name: string;
  readonly visibility: StudyVisibility;
  readonly chapter?: WantedChapter | undefined;
}

/** A study, and the chapters that were added to it. */
export interface AddedChapters {
  readonly id: string;
  readonly chapterIds: string[];
}

const emptyChapter: WantedChapter = { orientation: 'white', mode: 'study', variant: 'classical' };

/** Creates a study; the same command is the same one. Refuses as {@link newChapters}, and with `RC_STUDY_TOO_LARGE`, `RC_CHILD_ACCOUNT`. */
export class CreateStudy extends AppCommand<AddedChapters, NewStudy> {}

@CommandHandler(CreateStudy)
export class CreateStudyHandler implements ICommandHandler<CreateStudy> {
  constructor(
    private readonly decisions: StudyDecisions,
    private readonly quota: StudyQuota,
    private readonly children: StudyChildren,
  ) {}

  async execute({ context, input }: CreateStudy): Promise<Committed<AddedChapters>> {
    const { actor: ownerId, commandId } = context;
    await this.children.checkVisibility(ownerId, input.visibility);
    await this.quota.check(ownerId);
    const id = derivedId('study', ownerId, commandId);
    const chapters = newChapters(input.chapter ?? emptyChapter, { studyId: id, commandId, count: 0 });
    for (const { facts, opened } of chapters) await this.decisions.open(facts.id, opened, context);
    const { name, visibility } = input;
    const facts = chapters.map((chapter) => chapter.facts);
    const created = { type: 'create', ownerId, name, visibility, chapters: facts } as const;
    const version = await this.decisions.decide(id, created, context);
    return new Committed({ id, chapterIds: facts.map((chapter) => chapter.id) }, version);
  }
}
