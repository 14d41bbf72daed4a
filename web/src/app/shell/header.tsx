import { Link, useLocation } from 'react-router-dom';
import { AccountMenu, selectShownUser, selectUser, VisitorActions } from '../../features/identity/index.ts';
import { SearchBox } from '../../features/header-search/index.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { Bell } from '../../features/notifications/index.ts';
import { Mark } from '../../shared/ui/mark.tsx';
import { areaOf, headerPlaces } from '../../shared/shell/areas.ts';
import { useAreas } from '../../shared/shell/use-areas.ts';
import { messages } from './messages.ts';
import { MoreButton } from './more-button.tsx';
import classes from './header.module.css';

/** 56 px: mark, the areas that work, More, search, bell and account. On a phone 52 px with the mark and the acts. */
export function Header() {
  const user = useAppSelector(selectUser);
  const shown = useAppSelector(selectShownUser);
  const current = areaOf(useLocation().pathname);
  const areas = useAreas().built.slice(0, headerPlaces);
  return (
    <header className={classes.root}>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand} aria-label={messages.home}>
          <span className={classes.mark}>
            <Mark size={28} />
          </span>
          <span
            className={classes.name}
            data-area={current && current !== areas[0] ? current.name : undefined}
          >
            {messages.siteName}
          </span>
        </Link>
        <div data-page-bar className={classes.pageBar} />
        <nav className={classes.areas} aria-label={messages.areas}>
          {areas.map((area) => (
            <Link
              key={area.name}
              to={area.to}
              className={classes.area}
              data-current={area === current || undefined}
              aria-current={area === current ? 'page' : undefined}
            >
              {area.name}
            </Link>
          ))}
          <MoreButton isCurrent={current !== undefined && !areas.includes(current)} />
        </nav>
        <div className={classes.acts}>
          <SearchBox />
          {user ? <Bell /> : null}
          {shown ? <AccountMenu user={shown} /> : <VisitorActions />}
        </div>
      </div>
    </header>
  );
}
