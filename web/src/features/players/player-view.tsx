import { useState, type ReactNode } from 'react';
import type { PlayerAnswer } from '@royal-chess/contracts/players';
import {
  PlayerColumn,
  PlayerColumns,
  PlayerSheet,
} from '../../shared/player-statistics/player-page-parts.tsx';
import { ResultsPanel } from '../../shared/player-statistics/results-panel.tsx';
import { AchievementsPanel } from './achievements-panel.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { LatestGames } from './latest-games.tsx';
import { PlayerHead } from './player-head.tsx';
import { RatingPanel } from './rating-panel.tsx';
import { ControlsPanel, OpeningsPanel, OpponentsPanel } from './statistics.tsx';

interface PlayerViewProps {
  readonly answer: PlayerAnswer;
  readonly mine: boolean;
  /** What may be done, at the right of the name. */
  readonly act: ReactNode;
  /** What waits between the two, under the name. */
  readonly awaited?: ReactNode;
  /** Panels under those of the right column. */
  readonly children?: ReactNode;
}

/** A player with ratings, results and games. */
export function PlayerView({ answer, mine, act, awaited, children }: PlayerViewProps) {
  // A graph of another player's pool must not stay chosen.
  const [pool, setPool] = useState(0);
  const { id, name } = answer;
  return (
    <PlayerSheet>
      <PlayerHead player={answer} mine={mine} act={act} />
      {awaited}
      <PlayerColumns>
        <PlayerColumn>
          <RatingPanel ratings={answer.ratings} pool={pool} onPool={setPool} />
          <ActivityPanel activity={answer.activity} />
          <LatestGames games={answer.latest} playerId={id} name={name} />
        </PlayerColumn>
        <PlayerColumn>
          <ResultsPanel total={answer.total} colors={answer.colors} />
          <OpeningsPanel openings={answer.openings} />
          {children}
          <OpponentsPanel opponents={answer.opponents} />
          <AchievementsPanel achievements={answer.achievements} />
          <ControlsPanel controls={answer.timeControls} />
        </PlayerColumn>
      </PlayerColumns>
    </PlayerSheet>
  );
}
