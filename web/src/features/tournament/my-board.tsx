import type { RoundView, TournamentDetails } from '@royal-chess/contracts/tournaments';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { BoardActs } from './board-acts.tsx';
import { MyRound, rowOf } from './my-round.tsx';
import type { NextOpponentProps } from './next-opponent.tsx';

const NextOpponent = lazyPart<NextOpponentProps>(() => import('./next-opponent.tsx'));

export interface MyBoardProps {
  readonly details: TournamentDetails;
  readonly view: RoundView;
  /** Id of the section. */
  readonly section: string;
  readonly round: number;
  /** Id of my entry. */
  readonly mine: string;
}

/** For who plays in the event: the board of a round, what can be done at it, and who the opponent is. */
export default function MyBoard({ details, view, section, round, mine }: MyBoardProps) {
  const row = rowOf(view.boards, mine);
  const opponent = row?.white.entryId === mine ? row?.black.entryId : row?.white.entryId;
  return (
    <>
      <MyRound view={view} mine={mine} />
      {row && details.status === 'running' ? (
        <BoardActs place={{ tournamentId: details.id, sectionId: section, round, board: row.board }} />
      ) : null}
      {opponent !== undefined && row?.result === null ? (
        <Suspense>
          <NextOpponent tournamentId={details.id} entryId={opponent} mine={mine} round={round} />
        </Suspense>
      ) : null}
    </>
  );
}
