import { ActionIcon } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { GameSummary } from '@royal-chess/contracts/library';
import { messages } from './messages.ts';
import classes from './library.module.css';

interface Props {
  readonly game: GameSummary;
  readonly onPreview: (game: GameSummary) => void;
}

/** Opens the preview of a row where it is not beside the list. */
export const PreviewButton = ({ game, onPreview }: Props) => (
  <ActionIcon
    variant="quiet"
    className={classes['previewButton']}
    aria-label={messages.previewOf(game.white.name, game.black.name)}
    onClick={() => onPreview(game)}
  >
    <IconEye size={18} stroke={1.7} aria-hidden />
  </ActionIcon>
);
