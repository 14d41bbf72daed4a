import { NotFound } from '../../shared/ui/not-found.tsx';

/** An address that the site does not have. */
export default function NotFoundPage() {
  return <NotFound />;
}
