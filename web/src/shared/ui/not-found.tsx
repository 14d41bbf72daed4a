import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { messages } from './not-found-messages.ts';
import { StateEmpty } from './state-empty.tsx';
import { useTitle } from './use-title.ts';

interface NotFoundProps {
  readonly title?: string;
  readonly line?: string;
  /** Where others of its kind are; to a game when left out. */
  readonly way?: { readonly to: string; readonly link: string };
}

/** In place of a page: its address has nothing. What is missing, as the window's title, too, and the ways out. */
export function NotFound({
  title = messages.title,
  line = messages.line,
  way = { to: '/match', link: messages.play },
}: NotFoundProps) {
  useTitle(title);
  return (
    <StateEmpty
      page
      title={title}
      line={line}
      action={
        <Group justify="center" gap="sm">
          <Button component={Link} to={way.to} variant="strong">
            {way.link}
          </Button>
          <Button component={Link} to="/" variant="outline">
            {messages.home}
          </Button>
        </Group>
      }
    />
  );
}
