import { Link } from 'react-router-dom';
import { useIsComing } from '../../shared/routing/coming-pages.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import classes from './landing-footer.module.css';

export function LandingFooter() {
  const isComing = useIsComing();
  const links = content.footer.filter(({ to }) => !isComing(to));
  return (
    <footer className={classes.root}>
      <div className={classes.inner}>
        <p>{messages.licence}</p>
        {links.length > 0 ? (
          <nav className={classes.links} aria-label={messages.footer}>
            {links.map(({ name, to }) => (
              <Link key={to} to={to}>
                {name}
              </Link>
            ))}
          </nav>
        ) : null}
      </div>
    </footer>
  );
}
