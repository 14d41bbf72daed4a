import { useState } from 'react';
import { foreignPicture } from '../../shared/ui/foreign-picture.ts';
import classes from './tournament.module.css';

/** The picture of an event; nothing where its site gives none. */
export function EventPicture({
  address,
  tournament,
}: {
  readonly address: string;
  readonly tournament: string;
}) {
  const [isBroken, setBroken] = useState(false);
  const source = foreignPicture(address, { tournament, width: 1600 });
  return source === null || isBroken ? null : (
    <img className={classes.picture} src={source} alt="" loading="lazy" onError={() => setBroken(true)} />
  );
}
