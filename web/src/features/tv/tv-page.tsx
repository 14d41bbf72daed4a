import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LiveMatch } from '@royal-chess/contracts/matches';
import { boardLabel, controlName, speedName } from '../../shared/chess/game-labels.ts';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { gameToShow, useLiveMatches, WatchedGame } from '../live-games/index.ts';
import { useLobby } from '../lobby/index.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { ChannelBar } from './channel-bar.tsx';
import { messages } from './messages.ts';
import { gamesOn } from './tv-channels.ts';
import { everything, useTvChoice } from './use-tv-choice.ts';
import classes from './tv.module.css';

const maxGames = 50;

interface RowProps {
  readonly match: LiveMatch;
  /** It is on a board of the page. */
  readonly onBoard: boolean;
  /** It is the only one on a board. */
  readonly shown: boolean;
  readonly mine: boolean;
  readonly onShow: () => void;
}

const Player = ({ player }: { player: LiveMatch['white'] }) => (
  <span className={classes['player']}>
    <PlayerLink side={player} /> <small>{ratingText(player.rating, player.provisional)}</small>
  </span>
);

function Row({ match, onBoard, shown, mine, onShow }: RowProps) {
  const { matchId, white, black, timeControl, speed, variant } = match;
  const words = [speedName(speed), boardLabel({ variant })].filter(Boolean).join(', ');
  return (
    <tr data-mine={onBoard || undefined}>
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
  const [choice, choose] = useTvChoice();
  const matches = answer ? gamesOn(answer.matches, choice.channel, choice.band) : [];
  const game = gameToShow(matches, me, chosen);
  if (game && game.matchId !== chosen) setChosen(game.matchId);
  const isWall = choice.boards !== '1';
  const wall = matches
    .filter(({ white, black }) => white.userId !== me && black.userId !== me)
    .slice(0, Number(choice.boards));

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
    if (matches.length === 0)
      return (
        <StateEmpty
          title={messages.noneOn}
          line={answer.matches.length < maxGames ? messages.noneOnLine : messages.noneAmongLine(maxGames)}
          action={
            <Button onClick={() => choose({ ...everything, boards: choice.boards })}>
              {messages.showAll}
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
        {matches.map((match) => (
          <Row
            key={match.matchId}
            match={match}
            onBoard={isWall ? wall.includes(match) : match === game}
            shown={!isWall && match === game}
            mine={match.white.userId === me || match.black.userId === me}
            onShow={() => {
              setChosen(match.matchId);
              choose({ ...choice, boards: '1' });
            }}
          />
        ))}
      </DataTable>
    );
  };

  const isWaiting = !answer && !problem;
  return (
    <div
      className={classes['page']}
      data-game={isWaiting || (game && !isWall) || undefined}
      data-boards={isWall && wall.length > 0 ? choice.boards : undefined}
    >
      <PageTitle isInBar title={messages.title} line={messages.line} />
      {isWaiting || (answer && answer.matches.length > 0) ? (
        <ChannelBar choice={choice} onChoose={choose} />
      ) : null}
      {isWall && wall.length > 0 ? (
        <section className={classes['wall']} aria-label={messages.wall}>
          {wall.map((match) => (
            <WatchedGame key={match.matchId} match={match} />
          ))}
        </section>
      ) : null}
      <div className={classes['columns']}>
        {isWaiting ? <Skeleton className={classes['waiting']} /> : null}
        {game && !isWall ? (
          <section aria-label={messages.topGame}>
            <WatchedGame key={game.matchId} match={game} hasDetails />
          </section>
        ) : null}
        <Panel title={messages.list} aside={answer ? messages.running(matches.length) : null} flush>
          {list()}
        </Panel>
      </div>
    </div>
  );
}
