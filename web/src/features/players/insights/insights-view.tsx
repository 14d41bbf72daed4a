import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InsightsAnswer } from '@royal-chess/contracts/insights';
import type { PlayedDay, PlayerRating } from '@royal-chess/contracts/players';
import { FigurePanel } from '../../../shared/figures/figure-panel.tsx';
import { SourceLine } from '../../../shared/figures/source-line.tsx';
import { dateFormat } from '../../../shared/language/date-format.ts';
import { lazyPart } from '../../../shared/routing/lazy-part.tsx';
import { PageBoundary } from '../../../shared/routing/page-boundary.tsx';
import { ActivityPanel } from '../activity-panel.tsx';
import { poolName, RatingPanel } from '../rating-panel.tsx';
import type { ChartProps } from './charts.tsx';
import { FiguresBand } from './figures-band.tsx';
import { messages } from './messages.ts';
import { TallyPanel } from './tally-panel.tsx';
import classes from './insights.module.css';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

const InsightChart = lazyPart<ChartProps>(() => import('./charts.tsx'));

function Chart(props: ChartProps) {
  return (
    <PageBoundary onRetry={() => undefined}>
      <Suspense fallback={<div className={classes['waiting']} />}>
        <InsightChart {...props} />
      </Suspense>
    </PageBoundary>
  );
}

interface InsightsViewProps {
  readonly answer: InsightsAnswer;
  readonly ratings: readonly PlayerRating[];
  readonly pool: number;
  readonly onPool: (index: number) => void;
}

const columnOf = (parts: readonly ReactNode[]): ReactNode => <div className={classes['column']}>{parts}</div>;

/** All figures of the insights. */
export function InsightsView({ answer, ratings, pool, onPool }: InsightsViewProps) {
  const { openings, colors, strengths, phases, dayParts, timeUse, puzzles, activity } = answer;
  const sourcesOf = (isOfRatings: boolean): ReactNode =>
    answer.sources
      .filter(({ projection }) => (projection === 'ratings') === isOfRatings)
      .map((source) => <SourceLine key={source.projection} source={source} at={answer.at} />);
  const sources = sourcesOf(false);
  const named = <Name extends string>(
    names: Readonly<Record<Name, string>>,
    tallies: Readonly<Record<Name, InsightsAnswer['total']>>,
  ) => (Object.keys(names) as Name[]).map((name) => ({ ...tallies[name], name: names[name] }));
  const days: readonly PlayedDay[] = activity.filter(({ games }) => games > 0);
  return (
    <>
      <FiguresBand answer={answer} />
      <div className={classes['bandSource']}>{sources}</div>
      <div className={classes['columns']}>
        {columnOf([
          <TallyPanel
            key="openings"
            title={messages.openings}
            head={messages.opening}
            fileName="openings"
            source={sources}
            rows={openings.map(({ eco, name, color, ...tally }) => ({
              ...tally,
              name,
              aside: `${eco}, ${messages[color]}`,
            }))}
          />,
          <TallyPanel
            key="colors"
            title={messages.colors}
            head={messages.color}
            fileName="colours"
            source={sources}
            rows={named({ white: messages.white, black: messages.black }, colors)}
          />,
          <TallyPanel
            key="strengths"
            title={messages.strengths}
            head={messages.group}
            fileName="strength"
            source={sources}
            rows={named(messages.strengthNames, strengths)}
          />,
        ])}
        {columnOf([
          <TallyPanel
            key="phases"
            title={messages.phases}
            head={messages.group}
            fileName="phases"
            source={sources}
            rows={named(messages.phaseNames, phases)}
          />,
          <TallyPanel
            key="dayParts"
            title={messages.dayParts}
            head={messages.group}
            fileName="time-of-day"
            source={sources}
            rows={named(messages.dayPartNames, dayParts)}
          />,
          <FigurePanel
            key="timeUse"
            title={messages.timeUse}
            columns={[messages.move, messages.seconds, messages.moves]}
            rows={timeUse.map(({ fromMove, averageMs, moves }) => [
              String(fromMove),
              Math.round(averageMs / 100) / 10,
              moves,
            ])}
            fileName="time-use"
            source={sources}
          >
            <Chart answer={answer} chart="timeUse" />
          </FigurePanel>,
        ])}
        {columnOf([
          <RatingPanel
            key="ratings"
            ratings={ratings}
            pool={pool}
            onPool={onPool}
            source={sourcesOf(true)}
          />,
          <FigurePanel
            key="ratingHistory"
            title={messages.ratingHistory}
            columns={[messages.when, messages.pool, messages.rating]}
            rows={ratings
              .flatMap((rating) => rating.history.map((point) => ({ ...point, name: poolName(rating) })))
              .toSorted((one, other) => other.at - one.at)
              .map(({ at, name, rating }) => [moment(at), name, rating])}
            fileName="ratings"
            source={sourcesOf(true)}
          />,
          <FigurePanel
            key="puzzles"
            title={messages.puzzles}
            columns={[messages.day, messages.rating]}
            rows={puzzles.curve.map(({ day, rating }) => [day, rating])}
            fileName="puzzles"
            source={sources}
          >
            <Chart answer={answer} chart="puzzles" />
          </FigurePanel>,
          <ActivityPanel key="calendar" activity={days} source={sources} />,
          <FigurePanel
            key="activity"
            title={messages.activity}
            columns={[messages.day, messages.gamesHead, messages.puzzlesHead]}
            rows={activity.map(({ day, games, puzzles: solved }) => [day, games, solved])}
            fileName="active-days"
            source={sources}
          >
            <Chart answer={answer} chart="activity" />
          </FigurePanel>,
          <p key="puzzle">
            <Link to="/chessplay/puzzles/daily">{messages.toPuzzle}</Link>
          </p>,
        ])}
      </div>
    </>
  );
}
