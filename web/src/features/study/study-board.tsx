import { Button, Skeleton } from '@mantine/core';
import { IconRefreshDot } from '@tabler/icons-react';
import type { Study, StudyChapter, StudyEdit } from '@royal-chess/contracts/studies';
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { LeaveQuestion } from '../../shared/lazy/leave-question.tsx';
import {
  markColorOf,
  MoveMarks,
  ToolButton,
  TreeMoves,
  TreeSteps,
  useViewerKeys,
  ViewerBoard,
} from '../game-viewer/index.ts';
import { EnginePanel, EvalBar, useAnalysis, useEngineArrows, useEngineKeys } from '../analysis/index.ts';
import { ChaptersPanel } from './chapters-panel.tsx';
import type { EditToolsProps } from './edit-tools.tsx';
import { isolatedChapter, startNode } from './isolated-chapter.ts';
import type { LessonBoardProps } from './lesson-board.tsx';
import { messages } from './messages.ts';
import { Presence } from './presence.tsx';
import { SamePositions } from './same-positions.tsx';
import type { StudyLink } from './study-link.ts';
import { StudyMenu } from './study-menu.tsx';
import { useChapter } from './use-chapter.ts';
import { useStudyTree } from './use-study-tree.ts';
import { useTranspositions } from './use-transpositions.ts';
import classes from './study.module.css';

const EditTools = lazyPart<EditToolsProps>(() => import('./edit-tools.tsx'));
const LessonBoard = lazyPart<LessonBoardProps>(() => import('./lesson-board.tsx'));

interface StudyBoardProps {
  readonly study: Study;
  readonly chapter: StudyChapter;
  readonly link: StudyLink;
  /** Null: a visitor. */
  readonly userId: string | null;
  readonly onChanged: () => void;
}

/** A chapter on its board: moves, texts, engine, the chapters beside it and who else is there. */
export function StudyBoard({ study, chapter, link, userId, onChanged }: StudyBoardProps) {
  const { document, state, unsaved, canUndo, canRedo } = useChapter({
    study,
    chapter,
    link,
    userId,
    onStudyChanged: onChanged,
  });
  const mayWrite = study.access !== 'read';
  const facts = study.chapters.find(({ id }) => id === chapter.id);
  const edit = (...edits: readonly StudyEdit[]) => document.edit(edits);
  const [search] = useSearchParams();
  const tree = useStudyTree(state, startNode(search), (moves) => edit(...moves));
  const { nodeId } = tree;
  const connection = useSyncExternalStore(link.subscribe, link.state);
  useEffect(() => link.look({ chapterId: chapter.id, nodeId }), [link, chapter.id, nodeId]);

  const [isFlipped, setFlipped] = useState(false);
  const bottom = facts?.orientation ?? 'white';
  const below = isFlipped ? (bottom === 'white' ? 'black' : 'white') : bottom;
  const flip = () => setFlipped(!isFlipped);
  const mode = facts?.mode ?? 'study';
  const [takesLesson, setTakesLesson] = useState(!mayWrite);
  const isLesson = mode === 'lesson' && takesLesson;
  const analysis = useAnalysis(tree, !isLesson);
  const arrows = useEngineArrows(analysis);
  const playBest = () => {
    const [best] = analysis.lines;
    if (best && !analysis.isThreat) tree.follow(best.moves.slice(0, 1));
  };
  useViewerKeys({ tree, onFlip: flip, onAutoplay: playBest });
  useEngineKeys({
    onToggle: () => !isLesson && analysis.toggle(),
    onThreat: () => analysis.isOn && analysis.isThreatPossible && analysis.toggleThreat(),
  });
  const transpositions = useTranspositions(state);
  const marks = useMemo(
    () => ({
      isMarked: (move: Parameters<typeof tree.lines.idOf>[0]) => transpositions.has(tree.lines.idOf(move)),
    }),
    [transpositions, tree.lines],
  );

  const status =
    !connection.isLinked && unsaved > 0 ? messages.offline : unsaved > 0 ? messages.saving : messages.saved;
  const practice = (fen: string) =>
    `/chessplay/computer?${new URLSearchParams({ fen, variant: state.variant })}`;

  return (
    <div className={classes['study']}>
      <div className={classes['side']}>
        <header className={classes['head']}>
          <h1>{study.name}</h1>
          <StudyMenu study={study} chapterId={chapter.id} isSignedIn={userId !== null} />
        </header>
        <ChaptersPanel study={study} chapterId={chapter.id} />
        <Presence state={connection} study={study} />
      </div>
      {isLesson ? (
        <Suspense
          fallback={
            <div className={classes['stage']}>
              <Skeleton style={{ aspectRatio: '1' }} height="auto" animate={false} />
            </div>
          }
        >
          <LessonBoard state={state} orientation={below} />
        </Suspense>
      ) : (
        <>
          <div className={classes['stage']}>
            <div className={classes['withBar']}>
              <EvalBar analysis={analysis} below={below} />
              <ViewerBoard
                tree={tree}
                orientation={below}
                moreArrows={arrows}
                onMark={(from, to, keys) => {
                  const color = markColorOf(keys);
                  const drawn = state.nodes
                    .get(nodeId)
                    ?.notes.shapes?.find((shape) => shape.from === from && shape.to === to);
                  edit({ type: 'shape', id: nodeId, from, to, color: drawn?.color === color ? null : color });
                }}
              />
            </div>
            <div className={classes['foot']}>
              <TreeSteps tree={tree} size={40} />
              <ToolButton label={messages.flip} icon={IconRefreshDot} onClick={flip} />
              <span className={classes['status']} role="status">
                {mayWrite ? status : messages.readOnly}
              </span>
            </div>
            {mode === 'practice' ? (
              <p className={classes['practice']}>
                <Button variant="strong" component={Link} to={practice(state.startFen)}>
                  {messages.practice}
                </Button>
                <span>{messages.practiceLine}</span>
              </p>
            ) : null}
            {mode === 'lesson' ? (
              <p className={classes['practice']}>
                <Button variant="strong" onClick={() => setTakesLesson(true)}>
                  {messages.takeLesson}
                </Button>
              </p>
            ) : null}
          </div>
          <div className={classes['right']}>
            <EnginePanel
              analysis={analysis}
              isolated={isolatedChapter({ studyId: study.id, chapterId: chapter.id, nodeId })}
              onFollow={(line, count) => tree.follow(line.moves.slice(0, count))}
            />
            <section className={classes['panel']} aria-label={messages.moves}>
              <MoveMarks value={marks}>
                <TreeMoves
                  main={tree.main}
                  startFen={state.startFen}
                  path={tree.path}
                  onGo={tree.go}
                  collapses
                />
              </MoveMarks>
              <SamePositions state={state} tree={tree} ids={transpositions.get(nodeId) ?? []} />
              {mayWrite ? (
                <Suspense>
                  <EditTools
                    state={state}
                    tree={tree}
                    isLesson={mode === 'lesson'}
                    canUndo={canUndo}
                    canRedo={canRedo}
                    onEdit={edit}
                    onUndo={() => document.undo()}
                    onRedo={() => document.redo()}
                  />
                </Suspense>
              ) : null}
            </section>
          </div>
        </>
      )}
      {isLesson && mayWrite ? (
        <Button variant="outline" onClick={() => setTakesLesson(false)}>
          {messages.backToEditing}
        </Button>
      ) : null}
      {mayWrite ? <LeaveQuestion isUnsaved={unsaved > 0} texts={messages.notSaved} /> : null}
    </div>
  );
}
