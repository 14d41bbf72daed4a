import { Button } from '@mantine/core';
import { IconChessKnight } from '@tabler/icons-react';
import type { BoardRow, RoundView } from '@royal-chess/contracts/tournaments';
import { Link } from 'react-router-dom';
import { fromTournament } from '../../shared/chess/from-tournament.ts';
import { printedPoints } from '../../shared/chess/points.ts';
import { untilText } from '../../shared/chess/tournament-labels.ts';
import { Entrant } from './entrant.tsx';
import { timeOfDay } from '../../shared/language/date-format.ts';
import { resultText } from '../../shared/chess/board-results.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import { messages } from './messages.ts';
import classes from './tournament.module.css';

const Seat = ({ side, color }: { readonly side: BoardRow['white']; readonly color: 'white' | 'black' }) => (
  <div className={classes.seat}>
    <span className={classes.square} data-color={color} role="img" aria-label={messages[color]} />
    <Entrant person={side} />
    <span className={classes.quiet}>{side.rating || ''}</span>
    <strong>{printedPoints(side.points)}</strong>
  </div>
);

/** My board of a round, and of the boards of a simultaneous display the first that is being played. */
export function rowOf(boards: readonly BoardRow[], mine: string | undefined): BoardRow | undefined {
  const own = boards.filter(({ white, black }) => white.entryId === mine || black.entryId === mine);
  return own.find(({ result }) => result === null) ?? own.at(-1);
}

/** My board of a round: number, countdown, both players and the way to it; or that I have no game. */
export function MyRound({ view, mine }: { readonly view: RoundView; readonly mine: string }) {
  const { summary, boards, byes } = view;
  const row = rowOf(boards, mine);
  const counts = summary.phase === 'published' && summary.startsAt !== null;
  const now = useNow(counts ? 1_000 : null);
  const bye = byes.find(({ side }) => side.entryId === mine);
  if (!row)
    return bye ? (
      <section className={classes.mine}>
        <p>{messages.haveBye}</p>
        <p className={classes.quiet}>{messages.bye(bye.bye)}</p>
      </section>
    ) : null;
  return (
    <section className={classes.mine} aria-label={messages.yourBoard}>
      <div className={classes.mineHead}>
        <div>
          <span>{messages.yourBoard}</span>
          <strong>{row.board}</strong>
        </div>
        {counts ? (
          <div role="timer">
            <span>{messages.startsIn(summary.round)}</span>
            <strong>{untilText((summary.startsAt ?? 0) - now)}</strong>
          </div>
        ) : row.result !== null ? (
          <div>
            <span>{messages.resultHead}</span>
            <strong>{resultText(row.result)}</strong>
          </div>
        ) : (
          <div>
            <span>{messages.roundTab(summary.round)}</span>
            <strong className={classes.live}>{messages.live}</strong>
          </div>
        )}
      </div>
      <Seat side={row.white} color="white" />
      <Seat side={row.black} color="black" />
      {row.matchId !== null && row.result === null ? (
        <div className={classes.go}>
          <Button
            variant="gold"
            size="lg"
            fullWidth
            component={Link}
            to={`/match/${row.matchId}`}
            state={fromTournament}
            leftSection={<IconChessKnight size={20} stroke={1.7} aria-hidden />}
          >
            {messages.goToBoard}
          </Button>
          {summary.joinUntil === null ? null : <p>{messages.joinBy(timeOfDay(summary.joinUntil))}</p>}
        </div>
      ) : null}
    </section>
  );
}
