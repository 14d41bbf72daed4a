import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useIsComing } from '../../shared/routing/coming-pages.ts';
import { ComingBadge } from './coming-badge.tsx';
import { content } from './content.ts';
import { messages } from './messages.ts';
import classes from './audiences.module.css';

/** Players, schools, arbiters, analysts: four ruled columns. */
export function Audiences() {
  const isComing = useIsComing();
  return (
    <section className={classes.root}>
      {content.audiences.map(({ name, text, link }) => (
        <div key={name} className={classes.column}>
          <h2 className={classes.name}>
            {name} <ComingBadge to={link.to} />
          </h2>
          <p className={classes.text}>{text}</p>
          <Link to={link.to} className={classes.link}>
            {isComing(link.to) ? messages.planned : link.name}
            <IconArrowRight size={17} stroke={1.9} aria-hidden />
          </Link>
        </div>
      ))}
    </section>
  );
}
