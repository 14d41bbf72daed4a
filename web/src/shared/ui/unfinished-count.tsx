import { Button } from '@mantine/core';
import { messages } from './messages.ts';
import classes from './unfinished-count.module.css';

interface UnfinishedCountProps {
  readonly query: {
    readonly data?: { readonly complete: boolean } | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** Says that counts are those of the games found so far, with a button that lets the server go on; nothing when all are counted. */
export function UnfinishedCount({ query: { data, isFetching, refetch } }: UnfinishedCountProps) {
  if (data?.complete !== false) return null;
  return (
    <div className={classes.root} role="status">
      <span>{messages.countUnfinished}</span>
      <Button size="xs" loading={isFetching} onClick={() => void refetch()}>
        {messages.countOn}
      </Button>
    </div>
  );
}
