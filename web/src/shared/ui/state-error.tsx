import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { messages } from './messages.ts';
import classes from './state.module.css';

interface Props {
  /** What failed: "The standings did not load". */
  title: string;
  /** Why, and the code of that, `RC_...`, for a request to support. */
  problem: { readonly detail: string; readonly code: string };
  onRetry?: () => void;
  /** The only content of a page: its title is the page's heading. */
  page?: boolean;
}

/** What failed, its code, and a way to try again. */
export function StateError({ title, problem, onRetry, page = false }: Props) {
  const Heading = page ? 'h1' : 'h3';
  return (
    <div className={classes.root} data-page={page || undefined} role="alert">
      <IconPlugConnectedX size={40} stroke={1.5} className={classes.fault} aria-hidden />
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.line}>{problem.detail}</p>
      <p className={classes.code}>{problem.code}</p>
      {onRetry ? (
        <Button
          variant="outline"
          size="xs"
          className={classes.act}
          leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
          onClick={onRetry}
        >
          {messages.retry}
        </Button>
      ) : null}
    </div>
  );
}
