import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bands, boardCounts, channels, type Band, type BoardCount, type Channel } from './tv-channels.ts';

/** What the viewer has chosen to see. */
export interface TvChoice {
  readonly channel: Channel;
  readonly band: Band;
  readonly boards: BoardCount;
}

/** What is shown first. */
export const everything: TvChoice = { channel: 'all', band: 'any', boards: '1' };

const known = <T extends string>(values: readonly T[], value: string | null, first: T): T =>
  values.find((each) => each === value) ?? first;

const choiceOf = (address: URLSearchParams): TvChoice => ({
  channel: known(channels, address.get('channel'), everything.channel),
  band: known(bands, address.get('rating'), everything.band),
  boards: known(boardCounts, address.get('boards'), everything.boards),
});

/** The part of the address that differs from what is shown first. */
function addressOf({ channel, band, boards }: TvChoice): URLSearchParams {
  const address = new URLSearchParams();
  if (channel !== everything.channel) address.set('channel', channel);
  if (band !== everything.band) address.set('rating', band);
  if (boards !== everything.boards) address.set('boards', boards);
  return address;
}

/** The choice that the address carries: a reload keeps it. */
export function useTvChoice(): readonly [TvChoice, (choice: TvChoice) => void] {
  const [address, setAddress] = useSearchParams();
  // The router takes its time; what was chosen is shown at once.
  const [pending, setPending] = useState<{ readonly from: URLSearchParams; readonly to: TvChoice }>();
  if (pending && pending.from !== address) setPending(undefined);
  const choice = pending?.from === address ? pending.to : choiceOf(address);
  const choose = (to: TvChoice): void => {
    setPending({ from: address, to });
    setAddress(addressOf(to), { replace: true, preventScrollReset: true });
  };
  return [choice, choose];
}
