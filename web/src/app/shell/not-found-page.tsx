import { useTitle } from '../../shared/ui/use-title.ts';
import { messages as notFound } from '../../shared/ui/not-found-messages.ts';
import { NotFound } from '../../shared/ui/not-found.tsx';

/** An address that the site does not have. */
export default function NotFoundPage() {
  useTitle(notFound.title);
  return <NotFound />;
}
