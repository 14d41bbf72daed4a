import { NotFound } from '../../shared/ui/not-found.tsx';
import { messages } from './messages.ts';

/** A status that tournaments do not have. */
export const NoSuchList = () => (
  <NotFound line={messages.noListLine} way={{ to: '/category-tournament/open', link: messages.toOpen }} />
);
