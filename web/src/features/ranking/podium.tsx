import type { LeaderboardPlayer, LeaderboardQuery } from '@royal-chess/contracts/ranking';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { Portrait } from '../../shared/ui/portrait.tsx';
import { messages } from './messages.ts';
import { Medal, PlayerName } from './player-name.tsx';
import classes from './rankings.module.css';

interface PodiumProps {
  readonly players: readonly LeaderboardPlayer[];
  readonly period: LeaderboardQuery['period'];
}

function Card({
  player,
  place,
  period,
}: {
  player: LeaderboardPlayer;
  place: number;
  period: PodiumProps['period'];
}) {
  const { performance } = player;
  const { change } = performance;
  const scores = [
    [messages.games, performance.games],
    [messages.tournament, performance.tournament],
    [messages.puzzle, performance.puzzle],
    [messages.rush, performance.puzzleRush],
  ] as const;
  const counted = scores.filter(([, value]) => value > 0);
  return (
    <li className={classes['card']} data-place={place}>
      <div className={classes['who']}>
        <Portrait
          id={player.id}
          name={player.name}
          avatar={player.avatar}
          size={place === 1 ? 62 : 54}
          online={player.status === 'online'}
        />
        <div>
          <PlayerName player={player} />
          <p>{messages.rating(ratingText(player.rating, player.provisional))}</p>
        </div>
        <span className="sr-only">{messages.place(player.rank)}</span>
        <Medal rank={player.rank} />
      </div>
      <div className={classes['points']}>
        <span>
          <strong>{messages.figure(performance.total)}</strong> {messages.points}
        </span>
        <span className={classes['from']} data-sign={Math.sign(change ?? 0)}>
          {change === null || change === 0 ? messages.noChange : messages.changeFrom(change, period)}
        </span>
      </div>
      {counted.length > 0 ? (
        <dl className={classes['scores']}>
          {counted.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{messages.figure(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}

/** The first three: second, first, third side by side; on a phone one below the other in their order. */
export function Podium({ players, period }: PodiumProps) {
  return (
    <ol className={classes['podium']} data-count={players.length}>
      {players.map((player, index) => (
        <Card key={player.id} player={player} place={index + 1} period={period} />
      ))}
    </ol>
  );
}
