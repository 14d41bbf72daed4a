import { Skeleton } from '@mantine/core';
import { Board } from '../../shared/board/board.tsx';
import classes from './play.module.css';

const emptyBoard = '8/8/8/8/8/8/8/8 w - - 0 1';

/** Before the first answer: an empty board, and lines in place of text. */
export function MatchSkeleton({ line }: { readonly line: string }) {
  return (
    <div className={classes['page']} data-files={8} aria-busy="true">
      <div className={classes['left']}>
        <Skeleton height={22} width="80%" animate={false} />
      </div>
      <div className={classes['board']}>
        <Board fen={emptyBoard} still />
      </div>
      <div className={classes['above']}>
        <Skeleton height={58} animate={false} />
      </div>
      <div className={classes['middle']} />
      <p className={classes['offer']} role="status">
        {line}
      </p>
      <div className={classes['below']}>
        <Skeleton height={58} animate={false} />
      </div>
    </div>
  );
}
