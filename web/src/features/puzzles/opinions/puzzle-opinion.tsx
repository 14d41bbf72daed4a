import { Button, UnstyledButton } from '@mantine/core';
import type { PuzzleFault, PuzzleVote } from '@royal-chess/contracts/puzzles';
import { IconFlag, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { Suspense } from 'react';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import { problemOf } from '../../../shared/api/problem-of.ts';
import { lazyPart } from '../../../shared/routing/lazy-part.tsx';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { useMenuButton } from '../../../shared/ui/use-menu-button.ts';
import { messages } from '../messages.ts';
import { useJudgePuzzleMutation, usePuzzleVotesQuery } from '../puzzles-api.ts';
import type { FaultMenuProps } from './fault-menu.tsx';
import classes from './opinions.module.css';

const loadFaults = () => import('./fault-menu.tsx');
const FaultMenu = lazyPart<FaultMenuProps>(loadFaults);

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Votes on the puzzle of a session that is over, and a report of what is wrong with it. */
export function PuzzleOpinion({ sessionId }: { readonly sessionId: string }) {
  const { currentData: votes } = usePuzzleVotesQuery({ params: { id: sessionId } });
  const [judge, { isLoading, error }] = useJudgePuzzleMutation();
  const send = (opinion: { readonly vote: PuzzleVote } | { readonly fault: PuzzleFault }): void =>
    void judge({ params: { id: sessionId }, body: { commandId: newCommandId(), ...opinion } });
  const { target, menu } = useMenuButton(loadFaults);
  const vote = (value: 'up' | 'down') => {
    const isMine = votes?.mine === value;
    return (
      <UnstyledButton
        className={classes.vote!}
        aria-pressed={isMine}
        aria-label={messages.votes[value](votes?.[value] ?? 0)}
        disabled={isLoading || votes === undefined}
        onClick={() => send({ vote: isMine ? 'none' : value })}
      >
        {value === 'up' ? <IconThumbUp {...icon} /> : <IconThumbDown {...icon} />} {votes?.[value] ?? ''}
      </UnstyledButton>
    );
  };
  return (
    <div className={classes.opinion}>
      <div role="group" aria-label={messages.goodPuzzle}>
        <span>{messages.goodPuzzle}</span>
        {vote('up')}
        {vote('down')}
        {votes?.reported ? (
          <span role="status">{messages.reported}</span>
        ) : (
          <>
            <Button
              {...target}
              variant="plain"
              size="sm"
              leftSection={<IconFlag {...icon} />}
              disabled={isLoading}
            >
              {messages.report}
            </Button>
            <Suspense>
              {menu ? <FaultMenu menu={menu} onFault={(fault) => send({ fault })} /> : null}
            </Suspense>
          </>
        )}
      </div>
      <FaultLine fault={problemOf({ error, isFetching: isLoading })} about={messages.notKept} />
    </div>
  );
}
