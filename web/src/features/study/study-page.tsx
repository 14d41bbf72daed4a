import { Skeleton } from '@mantine/core';
import { type Study, type StudyChapter, studiesRoutes } from '@royal-chess/contracts/studies';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { call } from '../../shared/api/call.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { selectUser } from '../identity/index.ts';
import { messages } from './messages.ts';
import { StudyBoard } from './study-board.tsx';
import { StudyLink } from './study-link.ts';
import { useStudyQuery } from './study-api.ts';
import classes from './study.module.css';

const Waiting = () => (
  <div className={classes['waiting']}>
    <Skeleton style={{ aspectRatio: '1' }} height="auto" animate={false} />
  </div>
);

/** The connection to the room of a study, while its page is open. */
function useStudyLink(studyId: string): StudyLink {
  const [link] = useState(() => new StudyLink(studyId));
  useEffect(() => link.open(), [link]);
  return link;
}

/** A chapter as the server has it when the page opens it; none while the address names none. */
function useOpenedChapter(studyId: string, chapterId: string | undefined, isStudyKnown: boolean) {
  const [opened, setOpened] = useState<StudyChapter | null>(null);
  const [failed, setFailed] = useState<{ of: string; problem: ApiProblem } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // What failed before the study was known may succeed now: its reader may have logged in.
  const wanted = `${studyId} ${chapterId} ${attempt} ${failed !== null && isStudyKnown}`;
  useEffect(() => {
    if (chapterId === undefined) return undefined;
    let isLeft = false;
    const load = async () => {
      try {
        const chapter = await call(studiesRoutes.studyChapter, { params: { id: studyId, chapterId } });
        if (!isLeft) setOpened(chapter);
      } catch (error) {
        if (!isLeft) setFailed({ of: wanted, problem: ApiProblem.of(error) });
      }
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [studyId, chapterId, wanted]);
  return {
    chapter: opened?.id === chapterId ? opened : null,
    problem: failed?.of === wanted ? failed.problem : null,
    load: () => setAttempt(attempt + 1),
  };
}

interface OpenStudyProps {
  readonly study: Study;
  readonly opened: ReturnType<typeof useOpenedChapter>;
  readonly onChanged: () => void;
}

function OpenStudy({ study, opened: { chapter, problem, load }, onChanged }: OpenStudyProps) {
  const link = useStudyLink(study.id);
  const userId = useAppSelector(selectUser)?._id ?? null;
  if (problem) return <StateError page title={messages.studyFailed} problem={problem} onRetry={load} />;
  if (!chapter) return <Waiting />;
  return (
    <StudyBoard
      key={`${chapter.id} ${study.access} ${userId}`}
      study={study}
      chapter={chapter}
      link={link}
      userId={userId}
      onChanged={onChanged}
    />
  );
}

/** `/study/{id}/{chapterId}`: a chapter of a study; the first one without a chapter. */
export default function StudyPage() {
  const { id = '', chapterId } = useParams();
  const query = useStudyQuery({ params: { id } });
  // Not only when the study has come: both are fetched at the same time.
  const opened = useOpenedChapter(id, chapterId, query.currentData !== undefined);
  const { refetch } = query;
  const onChanged = useCallback(() => void refetch(), [refetch]);
  return (
    <ItemPage
      query={query}
      titleOf={({ name }) => name}
      missing={{
        title: messages.noStudy,
        line: messages.noStudyLine,
        to: '/study',
        link: messages.toStudies,
      }}
      failed={messages.studyFailed}
      waiting={<Waiting />}
    >
      {(study) => {
        const shown = study.chapters.find((chapter) => chapter.id === chapterId) ?? study.chapters[0];
        if (!shown) return null;
        // A chapter that was removed, and none in the address, lead to the first one.
        return shown.id === chapterId ? (
          <OpenStudy key={study.id} study={study} opened={opened} onChanged={onChanged} />
        ) : (
          <Navigate to={`/study/${study.id}/${shown.id}`} replace />
        );
      }}
    </ItemPage>
  );
}
