import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LiveMatch } from '@royal-chess/contracts/matches';
import { boardLabel, controlName, speedName } from '../../shared/chess/game-labels.ts';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { gameToShow, useLiveMatches, WatchedGame } from '../live-games/index.ts';
import { useLobby } from '../lobby/index.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { messages } from './messages.ts';
import classes from './tv.module.css';

const maxGames = 50;

interface RowProps {
  readonly match: LiveMatch;
  readonly shown: boolean;
  readonly mine: boolean;
  readonly onShow: () => void;
}

const Player = ({ player }: { player: LiveMatch['white'] }) => (
  <span className={classes['player']}>
    <PlayerLink side={player} /> <small>{player.rating}</small>
  </span>
);

function Row({ match, shown, mine, onShow }: RowProps) {
  const { matchId, white, black, timeControl, speed, variant } = match;
  const words = [speedName(speed), boardLabel({ variant })].filter(Boolean).join(', ');
  return (
    <tr data-mine={shown || undefined}>
      <td>
        <Player player={white} />
        <Player player={black} />
      </td>
      <td>
        <strong>{controlName(timeControl)}</strong>
        <span className={classes['words']}>{words}</span>
      </td>
      <td className={classes['acts']}>
        {mine ? null : (
          <Button
            size="xs"
            variant="quiet"
            disabled={shown}
            aria-label={shown ? undefined : messages.showOf(white.name, black.name)}
            onClick={onShow}
          >
            {shown ? messages.shown : messages.show}
          </Button>
        )}
        <Button
          size="xs"
          component={Link}
          to={`/match/${matchId}`}
          aria-label={messages.watchOf(white.name, black.name)}
        >
          {messages.watch}
        </Button>
      </td>
    </tr>
  );
}

/** `/chessplay/tv`: the games that run, the strongest first, one of them on the board. */
export default function TvPage() {
  const { me } = useLobby();
  const { answer, problem, retry } = useLiveMatches(maxGames);
  const [chosen, setChosen] = useState<string | null>(null);
  const game = answer ? gameToShow(answer.matches, me, chosen) : null;
  if (game && game.matchId !== chosen) setChosen(game.matchId);

  const list = () => {
    if (problem && !answer) return <StateError title={messages.failed} problem={problem} onRetry={retry} />;
    if (!answer) return <SkeletonRows rows={5} cells={['40%', '20%', '20%']} height="62px" />;
    if (answer.matches.length === 0)
      return (
        <StateEmpty
          title={messages.none}
          line={messages.noneLine}
          action={
            <Button variant="gold" component={Link} to="/match">
              {messages.play}
            </Button>
          }
        />
      );
    return (
      <DataTable
        className={classes['table']}
        label={messages.list}
        head={
          <>
            <th>
              {messages.white}, {messages.black}
            </th>
            <th>{messages.time}</th>
            <th>
              <span className="sr-only">{messages.act}</span>
            </th>
          </>
        }
      >
        {answer.matches.map((match) => (
          <Row
            key={match.matchId}
            match={match}
            shown={match.matchId === game?.matchId}
            mine={match.white.userId === me || match.black.userId === me}
            onShow={() => setChosen(match.matchId)}
          />
        ))}
      </DataTable>
    );
  };

  return (
    <div className={classes['page']} data-game={game ? true : undefined}>
      <PageTitle title={messages.title} line={messages.line} />
      <div className={classes['columns']}>
        {game ? (
          <section aria-label={messages.topGame}>
            <WatchedGame key={game.matchId} match={game} />
          </section>
        ) : null}
        <Panel title={messages.list} aside={answer ? messages.running(answer.matches.length) : null} flush>
          {list()}
        </Panel>
      </div>
    </div>
  );
}
