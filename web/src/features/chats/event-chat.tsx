import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';

const TournamentChatDialog = lazy(async () => ({
  default: (await import('./event-chat-dialog.tsx')).TournamentChatDialog,
}));
const ClubChatDialog = lazy(async () => ({
  default: (await import('./event-chat-dialog.tsx')).ClubChatDialog,
}));

interface Opens {
  /** The button that opens it. */
  readonly children: (open: () => void) => ReactElement;
}

interface DialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What is loaded when it is wanted. */
function Wanted({
  id,
  children,
  dialog: Dialog,
}: Opens & { readonly id: string; readonly dialog: ComponentType<DialogProps> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The way to the chat of a tournament. */
export const EventChat = ({ tournamentId, children }: Opens & { readonly tournamentId: string }) => (
  <Wanted id={tournamentId} dialog={TournamentChatDialog}>
    {children}
  </Wanted>
);

/** The way to the chat of a club. */
export const ClubChat = ({ clubId, children }: Opens & { readonly clubId: string }) => (
  <Wanted id={clubId} dialog={ClubChatDialog}>
    {children}
  </Wanted>
);
