import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { messages } from './messages.ts';

/** A status that tournaments do not have. */
export const NoSuchList = () => (
  <StateEmpty
    page
    title={messages.noList}
    line={messages.noListLine}
    action={
      <Button variant="strong" component={Link} to="/category-tournament/open">
        {messages.toOpen}
      </Button>
    }
  />
);
