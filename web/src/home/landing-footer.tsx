import { Link } from 'react-router-dom';
import { content } from './content.ts';
import { messages } from './messages.ts';
import classes from './landing-footer.module.css';

export function LandingFooter() {
  return (
    <footer className={classes.root}>
      <div className={classes.inner}>
        <p>{messages.licence}</p>
        <nav className={classes.links} aria-label={messages.footer}>
          {content.footer.map(({ name, to }) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
