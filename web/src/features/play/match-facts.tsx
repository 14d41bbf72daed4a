import { IconEye } from '@tabler/icons-react';
import type { Color } from '@royal-chess/contracts/chess';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { shortVariantName, speedName } from '../../shared/chess/game-labels.ts';
import { printedChange } from '../../shared/chess/points.ts';
import { DoubleRule } from '../../shared/ui/double-rule.tsx';
import { abortText } from './abort-text.ts';
import { BetweenYou } from './between-you.tsx';
import { messages } from './messages.ts';
import { printedResult, reasonLabel } from '../../shared/chess/result-labels.ts';
import { opposite, sideOf } from './side-of.ts';
import { Signal } from './signal.tsx';
import type { Match } from './use-match.ts';
import classes from './facts.module.css';

const rows = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));

/** `10 minutes + 5 seconds`, `2 days per move`; a delay or a second period behind it. */
function controlOf(room: MatchRoomState, { timeControl }: Match): string {
  if (room.daysPerMove > 0) return messages.days(room.daysPerMove);
  const control = messages.minutes(room.initialMs, room.incrementMs);
  const { addAfter } = timeControl ?? {};
  if (addAfter) return `${control}, ${messages.addedAfter(addAfter.ms / 60_000, addAfter.moves)}`;
  return room.delayMs > 0 ? `${control}, ${messages.delayed(room.delayMs / 1_000)}` : control;
}

/** Which move it is; how the game ended once it has. */
function outcomeOf(room: MatchRoomState): readonly [string, string] {
  const { status, result, ply, turn } = room;
  if (status === 'aborted') return [messages.resultLabel, abortText(room).short];
  return result === ''
    ? [messages.moveLabel, messages.moveNumber(Math.floor(ply / 2) + 1, turn)]
    : [messages.resultLabel, printedResult(result)];
}

interface LineProps {
  readonly match: Match;
}

/** The round trip of this page; no connection while there is none. */
function OwnLine({ match: { me, link, latencyMs } }: LineProps) {
  const isLinked = link === 'live';
  return (
    <div>
      <dt>
        <Signal pingMs={isLinked ? (latencyMs ?? 0) : null} />
        {me ? messages.you : messages.connection}
      </dt>
      <dd>
        {isLinked
          ? latencyMs === null
            ? messages.measuring
            : messages.ms(latencyMs)
          : messages.noConnection}
      </dd>
    </div>
  );
}

/** The opponent's line, which is not known while this page has no connection. */
function OpponentLine({ match: { link }, opponent }: LineProps & { opponent: ReturnType<typeof sideOf> }) {
  const { name, online, pingMs } = opponent;
  const isLinked = link === 'live';
  const reached = pingMs > 0 ? messages.ms(pingMs) : messages.here;
  return (
    <div>
      <dt>
        <Signal pingMs={isLinked && online ? pingMs : null} />
        <span className={classes['clip']}>{name}</span>
      </dt>
      <dd>{isLinked ? (online ? reached : messages.away) : messages.notKnown}</dd>
    </div>
  );
}

/** What the game may change of the own rating, while it can. */
function Stakes({ room, me }: { room: MatchRoomState; me: Color }) {
  const { gain, loss } = sideOf(room, me);
  const isOpen = !room.ratingsApplied && (room.status === 'playing' || room.status === 'created');
  if (!isOpen || (gain === 0 && loss === 0)) return null;
  return (
    <div className={classes['stakes']}>
      <dt>{messages.stakesLabel}</dt>
      <dd>
        {printedChange(gain)} / {printedChange(loss)}
      </dd>
    </div>
  );
}

/** What game this is, who looks on, and how good the line is. */
export function MatchFacts({ match, room }: { match: Match; room: MatchRoomState }) {
  const kind = `${speedName(room.speed)}, ${room.rated ? messages.rated : messages.casual}`;
  const opponent = sideOf(room, opposite(match.me ?? 'white'));
  return (
    <div className={classes['facts']}>
      <h2>{kind}</h2>
      <p>{controlOf(room, match)}</p>
      <DoubleRule />
      <dl>
        {rows([
          ...(room.armageddon ? [[messages.armageddonLabel, messages.armageddon] as const] : []),
          [messages.variantLabel, shortVariantName(room.variant)],
          ...(room.startNumber >= 0 ? [[messages.startLabel, String(room.startNumber)] as const] : []),
          ...(room.opening ? [[messages.openingLabel, `${room.eco} ${room.opening}`] as const] : []),
          outcomeOf(room),
          ...(reasonLabel(room.reason) ? [[messages.reasonLabel, reasonLabel(room.reason)] as const] : []),
        ])}
        {match.me ? <Stakes room={room} me={match.me} /> : null}
      </dl>
      <hr />
      <dl>
        <div>
          <dt>
            <IconEye size={18} stroke={1.7} aria-hidden /> {messages.watching}
          </dt>
          <dd>{room.spectators}</dd>
        </div>
        <OwnLine match={match} />
        {match.me ? <OpponentLine match={match} opponent={opponent} /> : null}
      </dl>
      {match.me ? <BetweenYou room={room} me={match.me} /> : null}
      {match.me ? null : <p className={classes['quiet']}>{messages.spectating}</p>}
    </div>
  );
}

/** The same in two lines, where the board takes the facts' column (10x8). */
export function BriefFacts({ match, room }: { match: Match; room: MatchRoomState }) {
  const isLinked = match.link === 'live';
  return (
    <div className={classes['brief']}>
      <p>
        <strong>{shortVariantName(room.variant)}</strong>
        <span>
          <IconEye size={18} stroke={1.7} aria-hidden /> {messages.watchingNow(room.spectators)}
        </span>
      </p>
      <p>
        <span>
          {room.armageddon ? `${messages.armageddonLabel}, ${messages.armageddon}` : controlOf(room, match)},{' '}
          {room.rated ? messages.rated : messages.casual}
        </span>
        <span>
          <Signal pingMs={isLinked ? (match.latencyMs ?? 0) : null} />
          {isLinked
            ? match.latencyMs === null
              ? messages.measuring
              : messages.ms(match.latencyMs)
            : messages.noConnection}
        </span>
      </p>
    </div>
  );
}
