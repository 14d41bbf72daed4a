import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InviteAnswer } from '@royal-chess/contracts/lobby';
import type { Lobby } from './use-lobby.ts';
import type { LobbyDialog } from './way-target.tsx';

const forPlayers: readonly LobbyDialog[] = ['createInviteCode', 'createInboxCode', 'challenge', 'playOnline'];

/** What has the focus; of an item of a menu, which goes with the menu, the button that opened it. */
function openerNow(): HTMLElement | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}

/** Which dialog of the lobby is open. A link with a code opens its dialog. */
export function useDialogs({ asPlayer, forgetFault }: Pick<Lobby, 'asPlayer' | 'forgetFault'>) {
  const [query, setQuery] = useSearchParams();
  const inviteCode = query.get('invite');
  const inboxCode = query.get('inbox');
  const linked: LobbyDialog | null =
    inviteCode === null ? (inboxCode === null ? null : 'enterInboxCode') : 'enterInviteCode';
  const [chosen, setChosen] = useState<LobbyDialog | null>(null);
  // A dialog's code loads on its first use, and stays mounted for its closing; each opening starts with new state.
  const [last, setLast] = useState<LobbyDialog | null>(linked);
  const [openings, setOpenings] = useState(0);
  const [shownInvite, setShownInvite] = useState<InviteAnswer | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const opened = linked ?? chosen;
  if (opened !== null && opened !== last) setLast(opened);

  const show = (dialog: LobbyDialog, invite: InviteAnswer | null = null) => {
    forgetFault();
    setShownInvite(invite);
    opener.current = openerNow();
    setOpenings((count) => count + 1);
    setChosen(dialog);
  };
  const open = (dialog: LobbyDialog) =>
    forPlayers.includes(dialog) ? asPlayer(() => show(dialog)) : show(dialog);
  const close = () => {
    setChosen(null);
    opener.current?.focus({ preventScroll: true });
    if (linked) setQuery({}, { replace: true });
  };
  /** The code of an invite made before, shown again. */
  const showCode = (made: InviteAnswer) => {
    show(made.seek.timeControl.daysPerMove === undefined ? 'createInviteCode' : 'createInboxCode', made);
  };

  const code = inviteCode ?? inboxCode ?? '';
  return { opened, last, openings, code, shownInvite, open, close, showCode };
}

export type Dialogs = ReturnType<typeof useDialogs>;
