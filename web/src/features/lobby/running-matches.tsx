import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import type { UnfinishedComputerGame } from '@royal-chess/contracts/computer';
import type { CurrentMatch } from '@royal-chess/contracts/matches';
import { useCurrentComputerGameQuery } from '../../shared/api/computer-games-api.ts';
import { useCurrentMatchesQuery } from '../../shared/api/matches-api.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { computerAddress } from '../../shared/chess/computer-address.ts';
import { boardLabel, controlName } from '../../shared/chess/game-labels.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { selectUser } from '../identity/index.ts';
import { boardOf, waitsForMe } from '../running-games/index.ts';
import { messages as ofLobby } from './messages.ts';
import { messages } from './running-messages.ts';
import classes from './lobby.module.css';

/** Games by correspondence go on elsewhere: fetched again so often while the page can be seen, milliseconds. */
const pollingInterval = 30_000;

/** A game as the list shows it. */
interface Row {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly facts: readonly string[];
  /** Whose turn it is; null where only the room of a live game knows. */
  readonly turn: string | null;
  readonly isMine: boolean;
}

const rowOfMatch = (match: CurrentMatch): Row => ({
  id: match.matchId,
  to: boardOf(match),
  title: messages.against(match.opponent),
  facts: [
    controlName(match.timeControl),
    (match.rated ? ofLobby.rated : ofLobby.casual).toLowerCase(),
    ofLobby.colorWord(match.color),
  ],
  turn: match.turn ? (waitsForMe(match) ? messages.yourTurn : messages.theirTurn(match.opponent)) : null,
  isMine: waitsForMe(match),
});

/** The computer moves while its page is open, so it waits for its player on any turn. */
const rowOfComputerGame = (game: UnfinishedComputerGame): Row => ({
  id: game.id,
  to: computerAddress(game),
  title: messages.againstComputer(game.level),
  facts: [
    game.timeControl ? controlName(game.timeControl) : messages.noClock,
    ...(game.variant === 'classical' ? [] : [boardLabel({ variant: game.variant })]),
    ofLobby.colorWord(game.color),
    messages.atMove(Math.floor(game.plies / 2) + 1),
  ],
  turn: messages.paused,
  isMine: true,
});

/** My games that are not over; those that wait for me are first, and the first one's button is the main one. */
export default function RunningMatches() {
  const isAccount = useAppSelector(selectUser)?.roles.includes('guest') === false;
  const matches = useCurrentMatchesQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  // A guest's games against the computer have only their address.
  const computer = useCurrentComputerGameQuery(isAccount ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const answers = [matches, ...(isAccount ? [computer] : [])];
  const problem = answers.map((query) => (query.currentData ? null : problemOf(query))).find(Boolean);
  const rows = [
    ...(matches.currentData?.matches ?? []).map(rowOfMatch),
    ...(computer.currentData?.games ?? []).map(rowOfComputerGame),
  ].toSorted((a, b) => Number(b.isMine) - Number(a.isMine));
  const paused = computer.currentData?.games.length ?? 0;
  const waiting = rows.filter(({ isMine }) => isMine).length - paused;
  const rest = () => {
    if (problem)
      return (
        <StateError
          title={messages.runningFailed}
          problem={problem}
          onRetry={() => answers.forEach(({ refetch }) => void refetch())}
        />
      );
    if (answers.some(({ currentData }) => !currentData))
      return <SkeletonRows rows={1} cells={['60%', '22%']} height="64px" />;
    return rows.length === 0 ? <p className={classes['none']}>{messages.noRunning}</p> : null;
  };
  return (
    <Panel title={messages.running} aside={messages.counts(waiting, paused)} flush>
      {rows.map(({ id, to, title, facts, turn, isMine }, index) => (
        <div key={id} className={classes['running']} data-mine={isMine || undefined}>
          <div>
            <strong>{title}</strong>
            <span>{facts.join(', ')}</span>
            {turn === null ? null : <span className={classes['turn']}>{turn}</span>}
          </div>
          <Button variant={index === 0 ? 'gold' : 'plain'} component={Link} to={to}>
            {messages.continue}
          </Button>
        </div>
      ))}
      {rest()}
    </Panel>
  );
}
