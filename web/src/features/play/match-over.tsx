import { Navigate } from 'react-router-dom';
import { useGameQuery } from '../../shared/api/game-api.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { MatchSkeleton } from './match-skeleton.tsx';
import { messages } from './messages.ts';

export interface MatchOverProps {
  readonly matchId: string;
}

/** A match that has ended: the page of its stored game takes its place. No aborted game is stored. */
export default function MatchOver({ matchId }: MatchOverProps) {
  const query = useGameQuery({ id: matchId, hasJustEnded: true });
  return (
    <ItemPage
      query={query}
      titleOf={({ white, black }) => messages.title(white.name, black.name)}
      missing={{
        title: messages.overTitle,
        line: messages.overLine,
        to: '/match',
        link: messages.toLobby,
      }}
      failed={messages.failed}
      waiting={<MatchSkeleton line={messages.overTitle} />}
    >
      {({ id }) => <Navigate replace to={`/games/${id}`} />}
    </ItemPage>
  );
}
