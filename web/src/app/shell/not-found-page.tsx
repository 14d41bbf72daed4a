import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { messages } from './messages.ts';

export default function NotFoundPage() {
  useEffect(() => {
    document.title = `${messages.notFoundTitle} · ${messages.siteName}`;
  }, []);
  return (
    <StateEmpty
      page
      title={messages.notFoundTitle}
      line={messages.notFoundLine}
      action={
        <Group justify="center" gap="sm">
          <Button component={Link} to="/" variant="outline">
            {messages.backHome}
          </Button>
          <Button component={Link} to="/match" variant="gold">
            {messages.playNow}
          </Button>
        </Group>
      }
    />
  );
}
