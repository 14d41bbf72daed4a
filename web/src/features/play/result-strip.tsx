import { IconFlagCheck } from '@tabler/icons-react';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { printedChange } from '../../shared/chess/points.ts';
import { printedResult, reasonLabel } from '../../shared/chess/result-labels.ts';
import { abortText } from './abort-text.ts';
import { messages } from './messages.ts';
import { outcomeFor } from './outcome.ts';
import { heading } from './result-dialog.tsx';
import { sideOf } from './side-of.ts';
import { Strip } from './strip.tsx';
import type { Match } from './use-match.ts';

/** How the game ended and why, beside the board once the dialog about it is closed. */
export function ResultStrip({ match, room }: { match: Match; room: MatchRoomState }) {
  const kind = outcomeFor(room, match.me);
  if (!kind) return null;
  const icon = <IconFlagCheck size={20} stroke={1.7} aria-hidden />;
  if (kind === 'aborted')
    return <Strip icon={icon} title={heading(kind, room)} line={abortText(room).line} />;
  const rating =
    match.me && room.ratingsApplied
      ? `, ${messages.rating} ${printedChange(sideOf(room, match.me).change)}`
      : '';
  return (
    <Strip
      icon={icon}
      title={`${printedResult(room.result)}, ${heading(kind, room)}`}
      line={`${reasonLabel(room.reason)}${rating}`}
    />
  );
}
