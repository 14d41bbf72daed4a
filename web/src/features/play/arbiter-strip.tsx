import { Button } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import type { EventOfMatch } from './event-of-match.ts';
import type { ArbiterAct } from './event-panel.tsx';
import { messages } from './messages.ts';
import { Strip } from './strip.tsx';

interface Props {
  readonly event: EventOfMatch;
  /** What I sent last; null when I have read the answer. */
  readonly sent: ArbiterAct | null;
  /** Time of the message that I have closed, epoch milliseconds. */
  readonly readAt: number;
  readonly onRead: () => void;
}

/** That the arbiter has been called, then what the arbiter answers; a message to all as well. */
export function ArbiterStrip({ event: { answer }, sent, readAt, onRead }: Props) {
  const fresh = answer && answer.at > readAt ? answer : null;
  if (!fresh && !sent) return null;
  const line = fresh ? fresh.text : messages.arbiterSent[sent ?? 'callArbiter'];
  return (
    <div role="status">
      <Strip
        icon={<IconGavel size={20} stroke={1.7} aria-hidden />}
        title={messages.arbiter}
        line={line}
        isTall
      >
        <Button variant="outline" size="xs" onClick={onRead}>
          {messages.arbiterRead}
        </Button>
      </Strip>
    </div>
  );
}
