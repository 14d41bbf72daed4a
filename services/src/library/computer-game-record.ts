import type { Recorded, RecordedEvent } from '@royal-chess/contracts/registry';
import { computerName, computerRating } from '@royal-chess/domain/computer/levels';
import type { GameRecord } from './game-record.ts';
import { pgnTimeControl } from './pgn-time-control.ts';

/** What the mover's clock showed after a move. */
function leftOf(
  { ply, clocks }: Recorded<'ComputerMovePlayed'>['data'],
  started: Recorded<'ComputerGameStarted'> | undefined,
): number {
  const isWhiteFirst = started?.data.startFen.split(' ')[1] !== 'b';
  const isWhite = isWhiteFirst === (ply % 2 === 1);
  return (isWhite ? clocks?.whiteMs : clocks?.blackMs) ?? 0;
}

/**
 * The game of a whole stream of a game against the computer, as its player finds it among their own.
 * @throws Error when the stream lacks its start or its end
 */
export function computerGame(events: readonly RecordedEvent[]): GameRecord {
  let started: Recorded<'ComputerGameStarted'> | undefined;
  let finished: Recorded<'ComputerGameFinished'> | undefined;
  const moves: string[] = [];
  const clocks: number[] = [];
  for (const event of events) {
    if (event.type === 'ComputerGameStarted') started = event;
    else if (event.type === 'ComputerGameFinished') finished = event;
    else if (event.type === 'ComputerMovePlayed') {
      moves.push(event.data.uci);
      if (event.data.clocks) clocks.push(leftOf(event.data, started));
    } else if (event.type === 'ComputerMovesTakenBack') {
      moves.length = Math.min(moves.length, event.data.toPly);
      clocks.length = Math.min(clocks.length, moves.length);
    }
  }
  if (!started || !finished) throw new Error(`${events[0]?.stream ?? 'a stream'} is not a finished game`);
  const { userId, level, color, variant, startFen, timeControl } = started.data;
  const person = { userId, name: null, rating: null, title: null };
  const computer = {
    userId: null,
    name: computerName(level, variant),
    rating: computerRating(level, variant),
    title: null,
  };
  return {
    _id: started.stream.slice(started.stream.indexOf('-') + 1),
    origin: 'played',
    white: color === 'white' ? person : computer,
    black: color === 'white' ? computer : person,
    result: finished.data.result,
    reason: finished.data.reason,
    rated: false,
    variant,
    startFen,
    moves,
    clocks,
    timeControl: timeControl && pgnTimeControl(timeControl),
    date: new Date(started.at).toISOString().slice(0, 10),
    at: started.at,
    event: null,
    site: null,
    round: null,
    unlisted: true,
    forPlayersOnly: true,
  };
}
