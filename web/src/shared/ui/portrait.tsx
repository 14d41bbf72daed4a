import { avatarPath } from '@royal-chess/contracts/account';
import { inRem } from './in-rem.ts';
import { Initials } from './initials.tsx';
import classes from './portrait.module.css';

interface PortraitProps {
  readonly id: string;
  readonly name: string;
  /** Version of the picture; null where there is none. */
  readonly avatar: number | null;
  readonly size?: number;
  /** A dot at the edge; left out when presence is unknown. */
  readonly online?: boolean;
}

/** The round picture of a player, or the initials. It repeats the name beside it. */
export function Portrait({ id, name, avatar, size = 28, online }: PortraitProps) {
  const initials = (
    <Initials name={name} seed={id} size={size} {...(online === undefined ? {} : { online })} />
  );
  if (avatar === null) return initials;
  const address = `${avatarPath.replace('{id}', id)}?v=${avatar}`;
  return (
    <span className={classes['root']} style={{ width: inRem(size), height: inRem(size) }}>
      {initials}
      <img src={address} alt="" width="100%" height="100%" />
      {online === undefined ? null : <i data-online={online || undefined} />}
    </span>
  );
}
