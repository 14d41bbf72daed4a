import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RelatedUser } from '@royal-chess/contracts/relations';
import { CountryFlag } from '../../shared/ui/country-flag.tsx';
import { Portrait } from '../../shared/ui/portrait.tsx';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { messages } from './messages.ts';
import classes from './relations.module.css';

interface RowActProps {
  readonly name: string;
  readonly user: RelatedUser;
  readonly onSelect: () => void;
}

/** A button of a row, named with its player for those who do not see the row. */
export const RowAct = ({ name, user, onSelect }: RowActProps) => (
  <Button size="xs" variant="outline" aria-label={messages.of(name, user.name)} onClick={onSelect}>
    {name}
  </Button>
);

interface RelatedRowProps {
  readonly user: RelatedUser;
  /** A quiet text after the name. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A player in a list, with what can be done. */
export const RelatedRow = ({ user, note, children }: RelatedRowProps) => (
  <li className={classes['row']}>
    <Portrait id={user.id} name={user.name} avatar={user.avatar} online={user.online} />
    <span className={classes['who']}>
      <TitleBadge title={user.title} />{' '}
      <Link to={`/player/${user.id}`} className={classes['name']}>
        {user.name}
      </Link>{' '}
      <CountryFlag code={user.country} />
      {note ? <small>{note}</small> : null}
      {user.online ? <span className="sr-only">{messages.online}</span> : null}
    </span>
    <span className={classes['acts']}>{children}</span>
  </li>
);
