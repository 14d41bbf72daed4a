import { Controller } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts/registry';
import { studiesProjection } from '@royal-chess/contracts/studies';
import { foldStreams } from '@royal-chess/infra/documents/fold-streams';
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
  apply({ events, generation }: EventBatch<StudyEvent['type']>): Promise<void> {
    return foldStreams(this.models.model(studiesModel, generation), events, { idOf, afterEvent });
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
