import { IconBolt, IconFlame } from '@tabler/icons-react';
import type { StandingsRow } from '@royal-chess/contracts/tournaments';
import { messages } from './messages.ts';
import classes from './arena-sheet.module.css';

/** The games of a player of an arena: points, flames where they counted double, bolts for points of a berserk. */
export function ArenaSheet({ sheet, onFire }: NonNullable<StandingsRow['arena']>) {
  return (
    <span className={classes.sheet}>
      {onFire ? (
        <IconFlame
          className={classes.fire}
          size={16}
          stroke={1.7}
          role="img"
          aria-label={messages.arena.onFire}
        />
      ) : null}
      {sheet.map((mark, index) => {
        const [points] = mark;
        const isDouble = mark.includes('*');
        const isBerserk = mark.includes('!');
        return (
          <span
            key={index}
            className={classes.mark}
            data-fire={isDouble || undefined}
            data-lost={points === '0' || undefined}
          >
            {points}
            {isDouble ? <span className="sr-only"> {messages.arena.double}</span> : null}
            {isBerserk ? (
              <IconBolt size={12} stroke={2} role="img" aria-label={messages.arena.berserk} />
            ) : null}
          </span>
        );
      })}
    </span>
  );
}
