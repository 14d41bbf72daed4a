import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { PlayerAnswer } from '@royal-chess/contracts/players';
import { useLobby } from '../lobby/index.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { ChallengeButton } from './challenge-button.tsx';
import { LatestGames } from './latest-games.tsx';
import { messages } from './messages.ts';
import { usePlayerQuery } from '../../shared/api/players-api.ts';
import { PlayerHead } from './player-head.tsx';
import { RatingPanel } from './rating-panel.tsx';
import { ControlsPanel, OpeningsPanel, ResultsPanel } from './statistics.tsx';
import classes from './players.module.css';

function Player({ answer, lobby }: { answer: PlayerAnswer; lobby: ReturnType<typeof useLobby> }) {
  const { id, name } = answer;
  // A graph of another player's pool must not stay chosen.
  const [pool, setPool] = useState(0);
  return (
    <div className={classes['page']}>
      <PlayerHead
        player={answer}
        mine={id === lobby.me}
        act={id === lobby.me ? null : <ChallengeButton lobby={lobby} to={{ id, name }} />}
      />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <RatingPanel ratings={answer.ratings} pool={pool} onPool={setPool} />
          <LatestGames games={answer.latest} playerId={id} name={name} />
        </div>
        <div className={classes['column']}>
          <ResultsPanel player={answer} />
          <OpeningsPanel openings={answer.openings} />
          <ControlsPanel controls={answer.timeControls} />
        </div>
      </div>
    </div>
  );
}

/** `/player/:playerId`: the public profile of a player. */
export default function PlayerPage() {
  const { playerId = '' } = useParams();
  const lobby = useLobby();
  const query = usePlayerQuery({ params: { id: playerId } });
  return (
    <ItemPage
      query={query}
      titleOf={({ name }) => name}
      missing={{
        title: messages.unknown,
        line: messages.unknownLine,
        to: '/allLeader',
        link: messages.toRankings,
      }}
      failed={messages.failed}
      waiting={
        <div className={classes['page']}>
          <SkeletonRows rows={1} cells={['64px', '30%']} height="72px" />
          <SkeletonRows rows={8} cells={['34%', '20%', '12%']} />
        </div>
      }
    >
      {(player) => <Player key={player.id} answer={player} lobby={lobby} />}
    </ItemPage>
  );
}
