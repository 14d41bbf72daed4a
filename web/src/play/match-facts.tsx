import { IconAntennaBars5, IconEye } from '@tabler/icons-react';
import type { MatchRoomState } from '@royal-chess/contracts';
import { DoubleRule } from '../ui/double-rule.tsx';
import { messages } from './messages.ts';
import { printedResult } from './outcome.ts';
import { opposite, sideOf } from './side-of.ts';
import type { Match } from './use-match.ts';
import classes from './play.module.css';

const rows = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));

const moveOf = (room: MatchRoomState): string => messages.moveNumber(Math.floor(room.ply / 2) + 1, room.turn);

/** What game this is, who looks on, and how good the line is. */
export function MatchFacts({ match, room }: { match: Match; room: MatchRoomState }) {
  const kind = `${messages.speed(room.speed)}, ${room.rated ? messages.rated : messages.casual}`;
  const opponent = sideOf(room, opposite(match.me ?? 'white'));
  return (
    <div className={classes['facts']}>
      <h2>{kind}</h2>
      <p>{messages.minutes(room.initialMs, room.incrementMs)}</p>
      <DoubleRule />
      <dl>
        {rows([
          [messages.variantLabel, messages.variant(room.variant)],
          room.result === ''
            ? [messages.moveLabel, moveOf(room)]
            : [messages.resultLabel, printedResult(room.result)],
        ])}
      </dl>
      <hr />
      <dl>
        <div>
          <dt>
            <IconEye size={18} stroke={1.7} aria-hidden /> {messages.watching}
          </dt>
          <dd>{room.spectators}</dd>
        </div>
        <div>
          <dt>
            <IconAntennaBars5 size={18} stroke={1.7} aria-hidden className={classes['signal']} />
            {match.me ? messages.you : messages.connection}
          </dt>
          <dd>{match.latencyMs === null ? messages.measuring : messages.ms(match.latencyMs)}</dd>
        </div>
        {match.me ? (
          <div>
            <dt className={classes['clip']}>{opponent.name}</dt>
            <dd>{opponent.online ? messages.here : messages.away}</dd>
          </div>
        ) : null}
      </dl>
      {match.me ? null : <p className={classes['quiet']}>{messages.spectating}</p>}
    </div>
  );
}
