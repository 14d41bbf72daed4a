import { NavLink } from 'react-router-dom';
import { useIsComing } from '../../shared/routing/coming-pages.ts';
import { moreTexts } from '../../shared/shell/more-texts.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { adminAreas, type AdminPage } from './admin-areas.ts';
import { messages } from './messages.ts';
import classes from './admin-nav.module.css';

/** The pages of the administration that work, in groups; behind More what is still to be built. */
export function AdminNav({ onLeave }: { onLeave?: () => void }) {
  const isComing = useIsComing();
  const link = ({ name, to, icon: Icon }: AdminPage) => (
    <NavLink
      key={to}
      to={to}
      className={({ isActive }) => `${classes.page} ${isActive ? classes.current : ''}`}
      {...(onLeave ? { onClick: onLeave } : {})}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      {name}
      {isComing(to) ? <StatusBadge kind="gold">{moreTexts.coming}</StatusBadge> : null}
    </NavLink>
  );
  const planned = adminAreas.flatMap(({ pages }) => pages.filter(({ to }) => isComing(to)));
  return (
    <nav aria-label={messages.adminAreas}>
      {adminAreas
        .map(({ heading, pages }) => ({ heading, built: pages.filter(({ to }) => !isComing(to)) }))
        .filter(({ built }) => built.length > 0)
        .map(({ heading, built }) => (
          <div key={heading} className={classes.group}>
            {heading ? <h2 className={classes.heading}>{heading}</h2> : null}
            {built.map(link)}
          </div>
        ))}
      {planned.length > 0 ? (
        <details className={classes.group}>
          <summary className={classes.page}>{messages.more}</summary>
          {planned.map(link)}
        </details>
      ) : null}
    </nav>
  );
}
