import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import type { PlayerAnswer } from '@royal-chess/contracts/players';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { usePlayerQuery } from '../../shared/api/players-api.ts';
import { WaitingPlayer } from '../../shared/player-statistics/player-page-parts.tsx';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { AwaitedPanel, useLobby } from '../lobby/index.ts';
import { outgoingOf, selectNotifications } from '../notifications/index.ts';
import { RelationActs } from '../relations/index.ts';
import { ChallengeButton } from './challenge-button.tsx';
import { messages } from './messages.ts';
import { PlayerView } from './player-view.tsx';

/** `/player/:playerId`: the public profile of a player. */
export default function PlayerPage() {
  const { playerId = '' } = useParams();
  const lobby = useLobby();
  const query = usePlayerQuery({ params: { id: playerId } });
  const { user } = lobby;
  const challenges = outgoingOf(useSelector(selectNotifications)).filter(({ to }) => to === playerId);
  const hasRelations = user !== null && !user.roles.includes('guest') && !user.child;
  const acts = (player: PlayerAnswer) => {
    const challenge = <ChallengeButton lobby={lobby} to={player} />;
    if (!hasRelations) return challenge;
    return (
      <RelationActs other={player}>
        {challenge}
        <Button
          variant="outline"
          component={Link}
          to={`/messages/${player.id}`}
          leftSection={<IconMessage2 size={18} stroke={1.7} aria-hidden />}
        >
          {messages.message}
        </Button>
      </RelationActs>
    );
  };
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
      waiting={<WaitingPlayer />}
    >
      {(player) => (
        <PlayerView
          key={player.id}
          answer={player}
          mine={player.id === lobby.me}
          act={player.id === lobby.me ? null : acts(player)}
          awaited={
            challenges.length > 0 ? (
              <Suspense>
                <AwaitedPanel challenges={challenges} busy={lobby.busy} onWithdraw={lobby.withdraw} />
              </Suspense>
            ) : null
          }
        />
      )}
    </ItemPage>
  );
}
