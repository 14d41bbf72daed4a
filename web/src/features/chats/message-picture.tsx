import type { ChatPicture } from '@royal-chess/contracts/chats';
import { messages } from './messages.ts';
import classes from './chats.module.css';

interface Props {
  readonly picture: ChatPicture;
  /** Where it is while it is not sent, in place of the address on the server. */
  readonly preview?: string;
}

/** The picture of a message, on its own colour until it has loaded; it leads to its widest variant. */
export function MessagePicture({ picture: { url, width, height, color, alt }, preview }: Props) {
  const image = (
    <img
      className={classes['picture']}
      src={preview ?? `${url}/800.webp`}
      width={width}
      height={height}
      style={{ backgroundColor: color }}
      loading="lazy"
      alt={alt === '' ? messages.picture : alt}
    />
  );
  return preview === undefined ? (
    <a className={classes['pictureLink']} href={`${url}/1600.webp`} target="_blank" rel="noopener">
      {image}
    </a>
  ) : (
    image
  );
}
