import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { nameAmong } from '@royal-chess/application/names/user-names';
import type { StudiesAnswer, StudiesOf } from '@royal-chess/contracts/studies';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { studiesModel, type StudyDocument } from '../studies.read-model.ts';

interface Page {
  readonly of: StudiesOf;
  readonly name?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Chapters that a row names. */
const namedChapters = 4;

/** Studies, those changed last first. Refuses with `RC_VALIDATION` a cursor that is none, `RC_NOT_SIGNED_IN`. */
export class ListStudies extends Query<Unmarked<StudiesAnswer>> {
  constructor(
    readonly page: Page,
    /** Null: a visitor. */
    readonly userId: string | null,
  ) {
    super();
  }
}

@QueryHandler(ListStudies)
export class ListStudiesHandler implements IQueryHandler<ListStudies> {
  constructor(
    private readonly models: ReadModels,
    private readonly names: Names,
    private readonly children: ChildAccounts,
  ) {}

  async execute({ page: asked, userId }: ListStudies): Promise<Unmarked<StudiesAnswer>> {
    const { of, name = '', cursor = '0', limit } = asked;
    const from = /^\d{1,6}$/.test(cursor) ? Number(cursor) : null;
    if (from === null) throw ProblemException.atField('cursor', 'This is not a cursor of this list.');
    if (of !== 'public' && userId === null)
      throw ProblemException.because('RC_NOT_SIGNED_IN', 'Log in to see your studies.');
    const whose: Record<string, unknown> =
      of === 'public'
        ? { visibility: 'public' }
        : of === 'mine'
          ? { ownerId: userId }
          : { memberIds: userId };
    const named =
      name === '' ? {} : { lowerName: { $regex: name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&') } };
    const found = await this.models
      .active(studiesModel)
      .find({ ...whose, ...named, isDeleted: false })
      .sort({ changedAt: -1, _id: 1 })
      .skip(from)
      .limit(limit + 1)
      .lean<StudyDocument[]>();
    const page = found.slice(0, limit);
    const children = of === 'public' ? await this.children.among(page.map(({ ownerId }) => ownerId)) : null;
    const shown = page.filter(({ ownerId }) => !children?.has(ownerId));
    const names = await this.names.of(shown.map(({ ownerId }) => ownerId));
    return {
      items: shown.map(({ _id, ownerId, chapters, changedAt, visibility, name: title }) => ({
        id: _id,
        name: title,
        visibility,
        ownerId,
        ownerName: nameAmong(names, ownerId),
        chapters: chapters.slice(0, namedChapters).map((chapter) => chapter.name),
        chapterCount: chapters.length,
        firstChapterId: chapters[0]?.id ?? null,
        changedAt,
      })),
      nextCursor: found.length > limit ? String(from + limit) : null,
    };
  }
}
