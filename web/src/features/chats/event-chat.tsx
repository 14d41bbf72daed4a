import { lazy, type ReactElement, Suspense, useState } from 'react';

const EventChatDialog = lazy(() => import('./event-chat-dialog.tsx'));

interface Props {
  readonly tournamentId: string;
  /** The button that opens it. */
  readonly children: (open: () => void) => ReactElement;
}

/** The way to the chat of a tournament, loaded when it is wanted. */
export function EventChat({ tournamentId, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen ? (
        <Suspense fallback={null}>
          <EventChatDialog tournamentId={tournamentId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
