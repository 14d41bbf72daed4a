import { IconChessKnight } from '@tabler/icons-react';
import type { MyTournamentGame } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMyTournamentGamesQuery } from '../../shared/api/watched-event-api.ts';
import { untilText } from '../../shared/chess/tournament-labels.ts';
import { unasked } from '../../shared/routing/unasked.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import bottom from './bottom-strip.module.css';
import { messages } from './messages.ts';
import classes from './event-strip.module.css';

/** Rounds begin elsewhere: fetched again so often while the page can be seen, milliseconds. */
const pollingInterval = 20_000;
/** A start that is further away is no reason for a strip, milliseconds. */
const soonMs = 30 * 60_000;

/** What calls for me first; the other states need nothing of me. */
const calls: readonly MyTournamentGame['state'][] = ['playing', 'paired', 'checkIn'];

/** What calls for me first; at a board of mine only another game that is being played, as in a simultaneous display. */
function nextOf(games: readonly MyTournamentGame[], pathname: string): MyTournamentGame | undefined {
  const isHere = ({ matchId }: MyTournamentGame): boolean => pathname === `/match/${matchId}`;
  const isAtBoard = games.some(isHere);
  return games
    .filter((game) => calls.includes(game.state) && !isHere(game))
    .filter(({ state }) => !isAtBoard || state === 'playing')
    .toSorted((a, b) => calls.indexOf(a.state) - calls.indexOf(b.state))[0];
}

function stateOf({ state, startsAt }: MyTournamentGame, now: number): string {
  if (state === 'playing') return messages.eventPlaying;
  if (state === 'checkIn') return messages.eventCheckIn;
  return startsAt === null ? messages.eventPaired : messages.eventStarts(untilText(startsAt - now));
}

/**
 * My board in a running event, on every page but the one that it leads to. It overlays the page and moves nothing; polled only while there
 * is an event.
 */
export default function EventStrip() {
  const [hasEvent, setHasEvent] = useState(false);
  const { data } = useMyTournamentGamesQuery(undefined, {
    pollingInterval: hasEvent ? pollingInterval : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const known = data ? data.games.length > 0 : hasEvent;
  if (known !== hasEvent) setHasEvent(known);
  const { pathname } = useLocation();
  const game = nextOf(data?.games ?? [], pathname);
  const now = useNow(game?.state === 'paired' && game.startsAt !== null ? 1_000 : null);
  if (!game) return null;
  const { tournamentId, title, round, board, matchId, state, startsAt } = game;
  if (state === 'paired' && (startsAt ?? 0) - now > soonMs) return null;
  const isAtBoard = state !== 'checkIn' && matchId !== null;
  const to = isAtBoard ? `/match/${matchId}` : `/tournament-details/${tournamentId}`;
  if (pathname === to) return null;
  const place = [
    title,
    ...(round > 0 && board !== null ? [messages.eventRound(round), messages.eventBoard(board)] : []),
  ].join(', ');
  return (
    <aside className={`${bottom.place} ${classes.place}`} aria-label={messages.event} data-event-strip>
      {/* From one board of a display to the next without the question whether to leave. */}
      <Link
        className={`${bottom.strip} ${classes.strip}`}
        to={to}
        {...(isAtBoard && pathname.startsWith('/match/') && { state: unasked })}
      >
        <IconChessKnight size={18} stroke={1.7} aria-hidden />
        <span>
          <strong>{place}:</strong> {stateOf(game, now)}
        </span>
        <span className={classes.go}>{isAtBoard ? messages.eventToBoard : messages.eventOpen}</span>
      </Link>
    </aside>
  );
}
