import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { CreateCodeDialogProps } from './create-code-dialog.tsx';
import type { EnterCodeDialogProps } from './enter-code-dialog.tsx';
import type { PairingRequest, GameValues } from './game-values.ts';
import { ChallengeDialog } from './lazy-challenge-dialog.ts';
import type { PlayDialogProps } from './play-dialog.tsx';
import type { Dialogs } from './use-dialogs.ts';
import type { Lobby } from './use-lobby.ts';

const PlayDialog = lazyPart<PlayDialogProps>(() => import('./play-dialog.tsx'));
const CreateCodeDialog = lazyPart<CreateCodeDialogProps>(() => import('./create-code-dialog.tsx'));
const EnterCodeDialog = lazyPart<EnterCodeDialogProps>(() => import('./enter-code-dialog.tsx'));

interface LobbyDialogsProps {
  readonly lobby: Lobby;
  readonly dialogs: Dialogs;
  readonly rated: GameValues['rated'];
  /** How the dialog of a game of one's own opens. */
  readonly how: 'find' | 'offer';
  readonly onFind: (request: PairingRequest) => void;
}

/** The dialog that is open, or was last: its code is loaded with its first opening. */
export function LobbyDialogs({ lobby, dialogs, rated, how, onFind }: LobbyDialogsProps) {
  const { busy, fault, me, asPlayer } = lobby;
  const { last, close, openings, code, shownInvite } = dialogs;
  const frame = { opened: dialogs.opened !== null, onClose: close };
  const dialog = () => {
    switch (last) {
      case null:
        return null;
      case 'playOnline':
        return (
          <PlayDialog
            key={openings}
            {...frame}
            how={how}
            rated={rated}
            busy={busy.includes('offer')}
            fault={fault?.call === 'offer' ? fault : null}
            onFind={onFind}
            onOffer={lobby.offer}
          />
        );
      case 'challenge':
        return (
          <ChallengeDialog
            key={openings}
            {...frame}
            to={null}
            busy={busy.includes('challenge')}
            fault={fault?.call === 'challenge' ? fault : null}
            onChallenge={(seek) => void lobby.challenge(seek)}
          />
        );
      case 'createInviteCode':
      case 'createInboxCode':
        return (
          <CreateCodeDialog
            key={openings}
            {...frame}
            correspondence={last === 'createInboxCode'}
            rated={rated}
            invite={shownInvite}
            latestMatch={lobby.latestMatch}
            onWithdraw={({ seek }) => {
              lobby.withdraw(seek.id);
              close();
            }}
          />
        );
      case 'enterInviteCode':
      case 'enterInboxCode':
        return (
          <EnterCodeDialog
            key={`${openings}-${code}`}
            {...frame}
            correspondence={last === 'enterInboxCode'}
            code={code}
            me={me}
            asPlayer={asPlayer}
          />
        );
    }
  };
  return <Suspense>{dialog()}</Suspense>;
}
