import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { AccountMenu, selectShownUser, selectUser, VisitorActions } from '../identity/index.ts';
import { Bell } from '../notifications/index.ts';
import { useAreas } from '../../shared/shell/use-areas.ts';
import { Mark } from '../../shared/ui/mark.tsx';
import { messages } from './messages.ts';
import classes from './landing-header.module.css';

const LandingMenu = lazyPart(() => import('./landing-menu.tsx'));

export function LandingHeader() {
  const { built } = useAreas();
  const user = useAppSelector(selectUser);
  const shown = useAppSelector(selectShownUser);
  const [open, menu] = useDisclosure(false);
  return (
    <header className={classes.root}>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand} aria-label={messages.home}>
          <span className={classes.mark}>
            <Mark size={30} />
          </span>
          {messages.siteName}
        </Link>
        <nav className={classes.links} aria-label={messages.areas}>
          {built.map(({ name, to }) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
        </nav>
        {user ? <Bell /> : null}
        <div className={classes.acts}>{shown ? <AccountMenu user={shown} /> : <VisitorActions />}</div>
        <ActionIcon
          className={classes.burger}
          aria-label={messages.menu}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={menu.open}
        >
          <IconMenu2 size={24} stroke={1.7} aria-hidden />
        </ActionIcon>
        {open ? (
          <Suspense>
            <LandingMenu onClose={menu.close} />
          </Suspense>
        ) : null}
      </div>
    </header>
  );
}
