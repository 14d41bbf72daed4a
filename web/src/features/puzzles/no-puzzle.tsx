import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { dialogOpened } from '../identity/index.ts';
import { messages } from './messages.ts';
import type { WantedPuzzle } from '@royal-chess/contracts/puzzles';
import classes from './puzzles.module.css';

interface Props {
  readonly wanted: WantedPuzzle;
  readonly fault: ApiProblem;
  readonly onRetry: () => void;
}

/** Why there is no puzzle: a log-in is needed, there is none, or it failed. */
export function NoPuzzle({ wanted, fault, onRetry }: Props) {
  const dispatch = useAppDispatch();
  const toRated = (
    <Button variant="strong" component={Link} to="/chessplay/puzzles/theme">
      {messages.toRated}
    </Button>
  );
  return (
    <div className={classes.none}>
      <VisuallyHidden component="h2">{messages.board}</VisuallyHidden>
      {fault.code === 'RC_NOT_SIGNED_IN' ? (
        <StateEmpty
          title={messages.loginTitle}
          line={messages.loginLine}
          action={
            <Button variant="gold" onClick={() => dispatch(dialogOpened('login'))}>
              {messages.login}
            </Button>
          }
        />
      ) : fault.code !== 'RC_NOT_FOUND' ? (
        <StateError title={messages.failed} problem={fault} onRetry={onRetry} />
      ) : wanted.method === 'mistakes' ? (
        <StateEmpty title={messages.noMistakes} line={messages.noMistakesLine} action={toRated} />
      ) : wanted.method === 'theme' && wanted.theme !== undefined ? (
        <StateEmpty title={messages.noTheme} line={messages.noThemeLine} action={toRated} />
      ) : (
        <StateEmpty title={messages.noneTitle} line={fault.detail} action={toRated} />
      )}
    </div>
  );
}
