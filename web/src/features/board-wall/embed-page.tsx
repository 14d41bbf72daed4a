import { BoardsOfRound } from './boards-of-round.tsx';
import { messages } from './messages.ts';
import { useWall } from './use-wall.ts';
import { useWallChoice } from './use-wall-choice.ts';
import { WallHead } from './wall-head.tsx';
import { WallState } from './wall-states.tsx';
import classes from './wall-page.module.css';

/** `/tournament-details/:id/embed`: the wall without the shell, as a part of a club's own site. Its links open elsewhere. */
export default function EmbedPage() {
  const choice = useWallChoice();
  const wall = useWall(choice);
  const running = wall.rows?.filter(({ result, adjourned }) => result === null && !adjourned).length ?? 0;
  return (
    <main id="main" tabIndex={-1} className={classes['bare']}>
      {wall.event ? (
        <div className={classes['page']}>
          <header className={classes['bareHead']}>
            <h1>
              <a href={`/tournament-details/${wall.id}`} target="_blank" rel="noopener">
                {wall.event.settings.title}
                <span className="sr-only">, {messages.open}</span>
              </a>
            </h1>
            <WallHead wall={wall} running={running} />
          </header>
          <BoardsOfRound wall={wall} choice={choice} opensOutside />
        </div>
      ) : (
        <WallState wall={wall} />
      )}
    </main>
  );
}
