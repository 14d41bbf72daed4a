import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { content } from './content.ts';
import classes from './audiences.module.css';

/** Players, schools, arbiters, analysts: four ruled columns. */
export function Audiences() {
  return (
    <section className={classes.root}>
      {content.audiences.map(({ name, text, link }) => (
        <div key={name} className={classes.column}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.text}>{text}</p>
          <Link to={link.to} className={classes.link}>
            {link.name}
            <IconArrowRight size={17} stroke={1.9} aria-hidden />
          </Link>
        </div>
      ))}
    </section>
  );
}
