import { IconX } from '@tabler/icons-react';
import { Strip } from './strip.tsx';

/** What the opponent has declined, until the next move. `noticeOf` announces it. */
export function DeclinedStrip({ text }: { text: string }) {
  return <Strip icon={<IconX size={20} stroke={1.7} aria-hidden />} title={text} />;
}
