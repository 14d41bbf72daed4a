import { Button } from '@mantine/core';
import { IconFlag3, IconGavel } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { type ArbiterAct, ArbiterDialog, type BoardPlace } from '../play/index.ts';
import { messages } from './messages.ts';
import classes from './tournament.module.css';

const acts = [
  ['callArbiter', IconGavel],
  ['reportPlayer', IconFlag3],
] as const;

/** What a player says to the arbiters about the own board, also about one in the hall. */
export function BoardActs({ place }: { readonly place: BoardPlace }) {
  const [act, setAct] = useState<ArbiterAct | null>(null);
  const [sent, setSent] = useState<ArbiterAct | null>(null);
  return (
    <>
      <div className={classes.boardActs}>
        {acts.map(([name, Icon]) => (
          <Button
            key={name}
            size="xs"
            variant="quiet"
            leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
            onClick={() => setAct(name)}
          >
            {messages.toArbiter[name]}
          </Button>
        ))}
      </div>
      <p role="status" className={classes.quiet}>
        {sent ? messages.toArbiterSent : null}
      </p>
      <Suspense>
        {act ? (
          <ArbiterDialog
            place={place}
            act={act}
            onClose={() => setAct(null)}
            onSent={(done) => {
              setSent(done);
              setAct(null);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
