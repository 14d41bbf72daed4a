import { NavLink } from 'react-router-dom';
import { adminAreas } from './admin-areas.ts';
import { messages } from './messages.ts';
import classes from './admin-nav.module.css';

export function AdminNav({ onLeave }: { onLeave?: () => void }) {
  return (
    <nav aria-label={messages.adminAreas}>
      {adminAreas.map(({ heading, pages }) => (
        <div key={heading} className={classes.group}>
          {heading ? <h2 className={classes.heading}>{heading}</h2> : null}
          {pages.map(({ name, to, icon: Icon }) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) => `${classes.page} ${isActive ? classes.current : ''}`}
              {...(onLeave ? { onClick: onLeave } : {})}
            >
              <Icon size={18} stroke={1.7} aria-hidden />
              {name}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
