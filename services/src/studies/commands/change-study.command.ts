import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StudyCommand } from '@royal-chess/domain/study/study-decider';
import { Names } from '../../identity/names.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { mayOnlyRead, Studies } from '../studies.ts';
import { StudyChildren } from '../study-children.ts';
import { StudyDecisions } from '../study-decisions.ts';

type WithoutAuthor<T> = T extends { readonly by: string } ? Omit<T, 'by'> : never;

interface Change {
  readonly studyId: string;
  readonly command: WithoutAuthor<Exclude<StudyCommand, { readonly type: 'create' | 'addChapters' }>>;
}

/** Changes a study, its members or the list of its chapters. Refuses with `RC_NOT_FOUND`, `RC_FORBIDDEN` and `RC_CHILD_ACCOUNT`. */
export class ChangeStudy extends AppCommand<void, Change> {}

@CommandHandler(ChangeStudy)
export class ChangeStudyHandler implements ICommandHandler<ChangeStudy> {
  constructor(
    private readonly decisions: StudyDecisions,
    private readonly studies: Studies,
    private readonly children: StudyChildren,
    private readonly names: Names,
  ) {}

  async execute({ context, input: { studyId, command } }: ChangeStudy): Promise<Committed<void>> {
    const { actor: by } = context;
    const isMember = command.type === 'setMember';
    const isLeaving = isMember && command.access === null && command.userId === by;
    const { access } = await this.studies.read(studyId, by);
    if (access === 'read' && !isLeaving) throw mayOnlyRead();
    if (command.type === 'change') await this.children.checkVisibility(by, command.visibility);
    if (isMember && command.access !== null) {
      if ((await this.names.nameOf(command.userId)) === null)
        throw ProblemException.atField('userId', 'There is no such user.');
      await this.children.checkMember(by, command.userId);
    }
    const decided = { ...command, by } as StudyCommand;
    return new Committed(undefined, await this.decisions.decide(studyId, decided, context));
  }
}
