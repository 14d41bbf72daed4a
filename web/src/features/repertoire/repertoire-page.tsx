import { Button, Skeleton } from '@mantine/core';
import { IconChessKnight, IconDownload, IconFileImport } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Color } from '@royal-chess/contracts/chess';
import type { RepertoireAnswer } from '@royal-chess/contracts/repertoires';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTitle } from '../../shared/ui/use-title.ts';
import { PageBar } from '../../shared/shell/page-bar.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { SectionBar } from '../analysis/index.ts';
import { selectUser } from '../identity/index.ts';
import { AddDialog, GamesDialog, repertoireApi } from '../repertoire-add/index.ts';
import { type DuePositions, duePositions } from './due-positions.ts';
import { Drill } from './drill.tsx';
import { messages } from './messages.ts';
import { RepertoireBoard } from './repertoire-board.tsx';
import { saveRepertoire } from './save-repertoire.ts';
import classes from './repertoire.module.css';

interface HeadProps {
  readonly answer: RepertoireAnswer;
  readonly due: DuePositions;
  readonly onColor: (color: Color) => void;
  readonly onReview: () => void;
}

/** Which repertoire, how large it is, what is due, and what one does with it as a whole. */
function Head({ answer, due, onColor, onReview }: HeadProps) {
  const { color, positions, now } = answer;
  const [adding, setAdding] = useState<'pgn' | 'games' | null>(null);
  const userId = useAppSelector(selectUser)?._id;
  const count = due.asked.length;
  const own = positions.filter(({ review }) => review !== null).length;
  const dueText =
    count > 0
      ? messages.dueLine(count, due.fresh)
      : due.nextAt === null
        ? messages.reviewNone
        : messages.nextLine(due.nextAt - now);
  return (
    <header className={classes['head']}>
      <h1>{messages.title}</h1>
      <Segments
        label={messages.color}
        data={(['white', 'black'] as const).map((value) => ({ value, label: messages.colors[value] }))}
        value={color}
        onChange={onColor}
      />
      <p role="status">
        {messages.positions(own)} · {dueText}
        {due.waiting > 0 ? `. ${messages.waiting(due.waiting)}` : ''}
      </p>
      <div className={classes['acts']}>
        <Button
          size="xs"
          variant="outline"
          leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
          onClick={() => setAdding('pgn')}
        >
          {messages.importPgn}
        </Button>
        <Button
          size="xs"
          variant="outline"
          leftSection={<IconChessKnight size={16} stroke={1.7} aria-hidden />}
          onClick={() => setAdding('games')}
        >
          {messages.importGames}
        </Button>
        <Button
          size="xs"
          variant="outline"
          disabled={positions.length === 0}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={() => saveRepertoire(answer)}
        >
          {messages.exportPgn}
        </Button>
        <Button size="xs" variant="gold" disabled={count === 0} onClick={onReview}>
          {count === 0 ? messages.reviewNone : messages.review(count)}
        </Button>
      </div>
      <Suspense fallback={null}>
        {adding === 'pgn' ? <AddDialog color={color} onClose={() => setAdding(null)} /> : null}
        {adding === 'games' && userId !== undefined ? (
          <GamesDialog userId={userId} color={color} onClose={() => setAdding(null)} />
        ) : null}
      </Suspense>
    </header>
  );
}

interface LoadedProps {
  readonly answer: RepertoireAnswer;
  readonly onColor: (color: Color) => void;
  /** Reads again what is due. */
  readonly onReviewed: () => void;
}

function Loaded({ answer, onColor, onReviewed }: LoadedProps) {
  const { color, positions, now } = answer;
  const [drilled, setDrilled] = useState<DuePositions['asked'] | null>(null);
  const due = useMemo(() => duePositions(positions, now), [positions, now]);
  if (drilled)
    return (
      <Drill
        color={color}
        asked={drilled}
        onEnd={() => {
          setDrilled(null);
          onReviewed();
        }}
      />
    );
  return (
    <>
      <Head answer={answer} due={due} onColor={onColor} onReview={() => setDrilled(due.asked)} />
      <RepertoireBoard answer={answer} />
    </>
  );
}

/** `/chessplay/opening/repertoire?color=black`: one's openings for a colour. */
export default function RepertoirePage() {
  const [search, setSearch] = useSearchParams();
  const color: Color = search.get('color') === 'black' ? 'black' : 'white';
  const query = repertoireApi.useRepertoireQuery({ params: { color } });
  const { currentData, refetch } = query;
  const problem = problemOf(query);
  useTitle(messages.title);
  return (
    <div className={classes['page']}>
      <SectionBar section="repertoire" />
      <PageBar>{messages.title}</PageBar>
      <div className={classes['content']}>
        {currentData ? (
          <Loaded
            key={color}
            answer={currentData}
            onColor={(to) => setSearch(to === 'black' ? { color: to } : {}, { replace: true })}
            onReviewed={() => void refetch()}
          />
        ) : problem ? (
          <StateError page title={messages.failed} problem={problem} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy role="status" aria-label={messages.title}>
            <Skeleton height={40} mb={14} animate={false} />
            <Skeleton className={classes['waiting']} animate={false} />
          </div>
        )}
      </div>
    </div>
  );
}
