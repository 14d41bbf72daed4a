import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useIsComing } from '../../shared/routing/coming-pages.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { content } from './content.ts';
import { messages } from './messages.ts';
import classes from './landing-footer.module.css';

const LanguageChoice = lazyPart(() => import('./language-choice.tsx'));

export function LandingFooter() {
  const isComing = useIsComing();
  const links = content.footer.filter(({ to }) => !isComing(to));
  return (
    <footer className={classes.root}>
      <div className={classes.inner}>
        <p>{messages.licence}</p>
        <div className={classes.links}>
          {links.length > 0 ? (
            <nav className={classes.links} aria-label={messages.footer}>
              {links.map(({ name, to }) => (
                <Link key={to} to={to}>
                  {name}
                </Link>
              ))}
            </nav>
          ) : null}
          <Suspense>
            <LanguageChoice />
          </Suspense>
        </div>
      </div>
    </footer>
  );
}
