import { messages } from './messages.ts';
import classes from './create-tournament.module.css';

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/**
 * The place of a picture of another site: squares of a board and where it comes from. The picture itself is not loaded, for its
 * site would see who looks at the page.
 */
export function PictureFrame({ address }: { address: string }) {
  const host = hostOf(address);
  return (
    <div className={classes['picture']}>
      <span>{host ? messages.picture(host) : messages.noPicture}</span>
    </div>
  );
}
