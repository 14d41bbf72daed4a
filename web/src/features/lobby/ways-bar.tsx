import { Button } from '@mantine/core';
import { IconCpu } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { useMenuButton } from '../../shared/ui/use-menu-button.ts';
import type { GameValues } from './game-values.ts';
import { messages } from './messages.ts';
import { WayTarget, type LobbyDialog, type WayMenuProps, type WayProps } from './way-target.tsx';
import classes from './lobby.module.css';

interface WaysBarProps {
  readonly rated: GameValues['rated'];
  /** Games of guests do not count. */
  readonly onlyCasual: boolean;
  readonly onRated: (rated: GameValues['rated']) => void;
  readonly onOpen: (dialog: LobbyDialog) => void;
}

const load = () => import('./way-menu.tsx');
const WayMenu = lazyPart<WayMenuProps>(load);

function WayButton(props: WayProps) {
  const { target, menu } = useMenuButton(load);
  return (
    <>
      <WayTarget way={props.way} {...target} />
      <Suspense>{menu ? <WayMenu {...props} menu={menu} /> : null}</Suspense>
    </>
  );
}

/** Other ways to a game, and whether it counts. */
export function WaysBar({ rated, onlyCasual, onRated, onOpen }: WaysBarProps) {
  return (
    <div className={classes['ways']}>
      <WayButton way="friend" onOpen={onOpen} />
      <WayButton way="mail" onOpen={onOpen} />
      <Button
        component={Link}
        to="/chessplay/computer"
        leftSection={<IconCpu size={18} stroke={1.7} aria-hidden />}
      >
        {messages.computer}
      </Button>
      <Segments
        label={messages.ratedOrCasual}
        value={rated}
        onChange={onRated}
        data={[
          { value: 'rated', label: messages.rated, disabled: onlyCasual },
          { value: 'casual', label: messages.casual },
        ]}
      />
    </div>
  );
}
