import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy, IconDownload, IconRefreshDot, IconTarget } from '@tabler/icons-react';
import { showToast } from '../../shared/ui/toasts.ts';
import { copyText } from '../../shared/ui/copy-text.ts';
import { useLazyGamePgnQuery } from './library-api.ts';
import { messages } from './messages.ts';

interface GameToolsProps {
  readonly gameId: string;
  readonly fen: string;
  readonly onFlip: () => void;
}

async function copy(text: () => Promise<string>, done: string): Promise<void> {
  try {
    await copyText(await text());
    showToast({ kind: 'success', text: done });
  } catch {
    showToast({ kind: 'error', text: messages.copyFailed, detail: messages.copyFailedLine });
  }
}

/** Flip the board, copy the game or the position, download the game as a file. */
export function GameTools({ gameId, fen, onFlip }: GameToolsProps) {
  const [fetchPgn] = useLazyGamePgnQuery();
  const pgn = () => fetchPgn({ params: { id: gameId } }).unwrap();
  const tools = [
    { label: messages.flip, icon: IconRefreshDot, run: onFlip },
    { label: messages.copyPgn, icon: IconCopy, run: () => void copy(pgn, messages.pgnCopied) },
    {
      label: messages.copyFen,
      icon: IconTarget,
      run: () => void copy(() => Promise.resolve(fen), messages.fenCopied),
    },
  ];
  return (
    <span style={{ display: 'inline-flex' }}>
      {tools.map(({ label, icon: Icon, run }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon size={34} aria-label={label} onClick={run} style={{ color: 'var(--ink2)' }}>
            <Icon size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <Tooltip label={messages.download}>
        <ActionIcon
          component="a"
          size={34}
          href={`/api/games/${gameId}/pgn`}
          download={`royal-chess-${gameId}.pgn`}
          aria-label={messages.download}
          style={{ color: 'var(--ink2)' }}
        >
          <IconDownload size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
