import { useAppDispatch } from '../../shared/store/store.ts';
import { dialogOpened } from '../identity/index.ts';
import { messages } from './messages.ts';
import classes from './lobby.module.css';

interface GuestLineProps {
  /** The guest's name; undefined for a visitor who has not begun to play. */
  readonly name: string | undefined;
}

/** What playing without an account means, and the way to keep the games. */
export function GuestLine({ name }: GuestLineProps) {
  const dispatch = useAppDispatch();
  return (
    <p className={classes['guest']}>
      {name === undefined ? messages.visitorLine : messages.guestLine(name)}{' '}
      <button type="button" onClick={() => dispatch(dialogOpened('register'))}>
        {messages.signUp}
      </button>
    </p>
  );
}
