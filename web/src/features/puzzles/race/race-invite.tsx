import { Button, CopyButton, TextInput } from '@mantine/core';
import { messages } from './messages.ts';
import classes from './race.module.css';

/** The address by which others join. */
export function RaceInvite({ id }: { readonly id: string }) {
  const address = `${window.location.origin}/chessplay/puzzles/racer?race=${id}`;
  return (
    <div className={classes.invite}>
      <TextInput
        label={messages.invite}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="plain" onClick={copy}>
            {copied ? messages.copied : messages.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
