import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Study, type StudyChapter, studiesRoutes } from '@royal-chess/contracts/studies';
import { call } from '../../shared/api/call.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { ChapterDocument } from './chapter-document.ts';
import type { StudyLink } from './study-link.ts';

interface ChapterOf {
  readonly study: Study;
  readonly chapter: StudyChapter;
  readonly link: StudyLink;
  /** Null: a visitor. */
  readonly userId: string | null;
  readonly onStudyChanged: () => void;
}

/** A chapter that is shown and edited; what others write arrives in it. */
export function useChapter({ study, chapter, link, userId, onStudyChanged }: ChapterOf) {
  const mayWrite = study.access !== 'read';
  const [document] = useState(
    () =>
      new ChapterDocument(chapter, {
        by: mayWrite ? userId : null,
        send: (pending) => link.edit(chapter.id, pending),
        reload: () =>
          call(studiesRoutes.studyChapter, { params: { id: chapter.studyId, chapterId: chapter.id } }),
        refused: (text) => showToast({ kind: 'error', text }),
      }),
  );
  useEffect(
    () =>
      link.listen({
        edited: (message) => {
          if (message.chapterId === chapter.id) document.received(message);
        },
        linked: (version) => document.linked(version),
        changed: onStudyChanged,
      }),
    [link, document, chapter.id, onStudyChanged],
  );
  const shown = useSyncExternalStore(document.subscribe, document.shown);
  return { document, ...shown };
}
