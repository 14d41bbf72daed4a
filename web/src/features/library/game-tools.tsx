import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy, IconDownload, IconRefreshDot, IconTarget } from '@tabler/icons-react';
import { copyWithToast } from '../../shared/ui/copy-with-toast.ts';
import { useLazyGamePgnQuery } from './library-api.ts';
import { messages } from './messages.ts';

interface GameToolsProps {
  readonly gameId: string;
  readonly fen: string;
  readonly onFlip: () => void;
}

/** Flip the board, copy the game or the position, download the game as a file. */
export function GameTools({ gameId, fen, onFlip }: GameToolsProps) {
  const [fetchPgn] = useLazyGamePgnQuery();
  const pgn = () => fetchPgn({ params: { id: gameId } }).unwrap();
  const tools = [
    { label: messages.flip, icon: IconRefreshDot, run: onFlip },
    { label: messages.copyPgn, icon: IconCopy, run: () => void copyWithToast(pgn(), messages.pgnCopied) },
    {
      label: messages.copyFen,
      icon: IconTarget,
      run: () => void copyWithToast(fen, messages.fenCopied),
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
