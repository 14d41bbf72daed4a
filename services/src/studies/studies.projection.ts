import { Controller } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts/registry';
import { studiesProjection } from '@royal-chess/contracts/studies';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { studiesModel, type StudyDocument } from './studies.read-model.ts';

const types = [
  'StudyCreated',
  'StudyChanged',
  'StudyMemberSet',
  'StudyChaptersAdded',
  'StudyChapterChanged',
  'StudyChapterMoved',
  'StudyChapterRemoved',
  'StudyDeleted',
] as const;
type StudyEvent = Recorded<(typeof types)[number]>;

/** All studies with the names of their chapters, for lists. */
@Controller()
export class StudiesProjection {
  constructor(private readonly models: ReadModels) {
    models.define(studiesModel);
  }

  @Projects({ name: studiesProjection, types })
  async apply({ events, generation }: EventBatch<StudyEvent['type']>): Promise<void> {
    const model = this.models.model(studiesModel, generation);
    const ids = [...new Set(events.map(({ stream }) => idOf(stream)))];
    const found = await model.find({ _id: { $in: ids } }).lean<StudyDocument[]>();
    const documents = new Map(found.map((document) => [document._id, document]));
    for (const event of events) {
      const id = idOf(event.stream);
      const known = documents.get(id);
      // A batch may come again after a crash.
      if (event.version > (known?.version ?? 0)) documents.set(id, afterEvent(known, event));
    }
    // The document of a version is the same for every writer: one at a later version is not changed.
    await upsertModelsWhere(
      model,
      [...documents.values()].map(({ _id, ...document }) => ({
        filter: { _id, version: { $not: { $gte: document.version } } },
        update: { $set: document },
      })),
    );
  }
}

const idOf = (stream: string): string => stream.slice('study-'.length);

function afterEvent(known: StudyDocument | undefined, event: StudyEvent): StudyDocument {
  const { version, at, stream } = event;
  if (event.type === 'StudyCreated') {
    const fresh = { memberIds: [], chapters: [], isDeleted: false };
    const lowerName = event.data.name.toLowerCase();
    return { ...event.data, ...fresh, lowerName, _id: idOf(stream), version, changedAt: at };
  }
  if (!known) throw new Error(`${stream} does not begin with its creation`);
  const next = { ...known, version, changedAt: at };
  switch (event.type) {
    case 'StudyChanged': {
      const { name = known.name, visibility = known.visibility } = event.data;
      return { ...next, name, visibility, lowerName: name.toLowerCase() };
    }
    case 'StudyMemberSet': {
      const { userId, access } = event.data;
      const others = known.memberIds.filter((id) => id !== userId);
      return { ...next, memberIds: access === null ? others : [...others, userId] };
    }
    case 'StudyChaptersAdded': {
      const added = event.data.chapters.map(({ chapterId, name }) => ({ id: chapterId, name }));
      return { ...next, chapters: [...known.chapters, ...added] };
    }
    case 'StudyChapterChanged': {
      const { chapterId, name } = event.data;
      const renamed = known.chapters.map((chapter) =>
        chapter.id === chapterId ? { id: chapterId, name: name ?? chapter.name } : chapter,
      );
      return { ...next, chapters: renamed };
    }
    case 'StudyChapterMoved': {
      const { chapterId, index } = event.data;
      const moved = known.chapters.filter(({ id }) => id === chapterId);
      const others = known.chapters.filter(({ id }) => id !== chapterId);
      return { ...next, chapters: others.toSpliced(index, 0, ...moved) };
    }
    case 'StudyChapterRemoved':
      return { ...next, chapters: known.chapters.filter(({ id }) => id !== event.data.chapterId) };
    case 'StudyDeleted':
      return { ...next, name: '', lowerName: '', memberIds: [], chapters: [], isDeleted: true };
  }
}
