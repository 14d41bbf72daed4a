import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { foreignPicture } from '../../shared/ui/foreign-picture.ts';
import { messages } from './messages.ts';
import classes from './create-tournament.module.css';

/** An address that is being typed is fetched once it rests, milliseconds. */
const settleMs = 800;

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/** The picture of another site and where it comes from; the squares of a board while there is none. */
export function PictureFrame({ address }: { address: string }) {
  const [settled] = useDebouncedValue(address, settleMs);
  const [broken, setBroken] = useState('');
  const host = hostOf(address);
  const source = settled === address ? foreignPicture(address) : null;
  const isBroken = source !== null && broken === source;
  return (
    <div className={classes['picture']}>
      {source === null || isBroken ? null : <img src={source} alt="" onError={() => setBroken(source)} />}
      <span>
        {isBroken ? messages.brokenPicture(host) : host ? messages.picture(host) : messages.noPicture}
      </span>
    </div>
  );
}
