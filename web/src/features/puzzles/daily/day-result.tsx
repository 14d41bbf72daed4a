import { Button } from '@mantine/core';
import type { PuzzleSession } from '@royal-chess/contracts/puzzles';
import { IconPhoto } from '@tabler/icons-react';
import { Panel } from '../../../shared/ui/panel.tsx';
import { savePositionPicture } from '../../game-viewer/index.ts';
import { messages } from '../messages.ts';
import { usePuzzleDayQuery } from '../puzzles-api.ts';
import { lineOf } from '../solution-rows.ts';
import classes from './daily.module.css';

interface Props {
  readonly session: PuzzleSession;
  readonly date: string;
}

/** How others did on the puzzle of a day, and its position as a picture without the solution. */
export function DayResult({ session, date }: Props) {
  const { currentData: day } = usePuzzleDayQuery({ params: { date } });
  const [first] = lineOf(session.startingFen, session.moves.slice(0, 1));
  const picture = {
    fen: first?.position.fen() ?? session.startingFen,
    lastMove: first?.uci ?? null,
    orientation: session.playerColor,
  };
  const all = day ? day.solved + day.failed : 0;
  return (
    <Panel title={messages.others}>
      <div className={classes.result}>
        <p role="status">
          {day === undefined
            ? messages.othersLoading
            : all === 0
              ? messages.othersNone
              : messages.othersSolved(day.solved, all)}
        </p>
        <Button
          variant="plain"
          leftSection={<IconPhoto size={18} stroke={1.7} aria-hidden />}
          onClick={() => void savePositionPicture(picture, `royal-chess-${date}.png`)}
        >
          {messages.picture}
        </Button>
      </div>
    </Panel>
  );
}
