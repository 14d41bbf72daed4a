import { useEffect } from 'react';
import { messages as notFound } from '../../shared/ui/not-found-messages.ts';
import { NotFound } from '../../shared/ui/not-found.tsx';
import { messages } from './messages.ts';

/** An address that the site does not have. */
export default function NotFoundPage() {
  useEffect(() => {
    document.title = `${notFound.title} · ${messages.siteName}`;
  }, []);
  return <NotFound />;
}
