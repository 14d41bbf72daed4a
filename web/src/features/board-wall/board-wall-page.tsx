import { Button } from '@mantine/core';
import { IconArrowLeft, IconCast } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { BoardsOfRound } from './boards-of-round.tsx';
import { EmbedCode } from './embed-code.tsx';
import { messages } from './messages.ts';
import { useWall } from './use-wall.ts';
import { useWallChoice } from './use-wall-choice.ts';
import { WallHead } from './wall-head.tsx';
import { WallState } from './wall-states.tsx';
import classes from './wall-page.module.css';

/** `/tournament-details/:id/boards`: all boards of a round, live. */
export default function BoardWallPage() {
  const choice = useWallChoice();
  const wall = useWall(choice);
  const [search] = useSearchParams();
  const query = search.size > 0 ? `?${search}` : '';
  if (!wall.event) return <WallState wall={wall} />;
  const running = wall.rows?.filter(({ result, adjourned }) => result === null && !adjourned).length ?? 0;
  return (
    <div className={classes['page']}>
      <PageTitle
        title={wall.event.settings.title}
        line={
          <Link className={classes['back']} to={`/tournament-details/${wall.id}`}>
            <IconArrowLeft size={17} stroke={1.7} aria-hidden /> {messages.back}
          </Link>
        }
        aside={<WallHead wall={wall} running={running} />}
      />
      <BoardsOfRound wall={wall} choice={choice} opensOutside={false} />
      <div className={classes['elsewhere']}>
        <Button
          component={Link}
          to={`/tournament-details/${wall.id}/broadcast${query}`}
          leftSection={<IconCast size={17} stroke={1.7} aria-hidden />}
        >
          {messages.broadcast}
        </Button>
        <EmbedCode id={wall.id} title={wall.event.settings.title} />
      </div>
    </div>
  );
}
