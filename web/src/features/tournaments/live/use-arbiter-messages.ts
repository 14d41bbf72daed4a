import type { messageLine } from '@royal-chess/contracts/tournaments';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { useTournamentMessagesQuery } from '../../../shared/api/watched-event-api.ts';
import { useAppSelector } from '../../../shared/store/store.ts';
import { showToast } from '../../../shared/ui/toasts.ts';
import { selectUser } from '../../identity/index.ts';
import { selectRoom } from './room-slice.ts';

type Line = z.infer<typeof messageLine>;

/** Messages of the arbiters of a tournament. */
export interface ArbiterMessages {
  /** The newest first. */
  readonly all: readonly Line[];
  /** The newest of those that were sent while the page was open. */
  readonly latest: Line | null;
}

const keyOf = ({ at, text }: Line): string => `${at} ${text}`;
const none: readonly Line[] = [];

/**
 * Messages of the arbiters to all and to me, each new one as a toast; needs `useTournamentRoom`. Visitors have those that the room
 * sends while they watch.
 * @param tournamentId undefined: none
 * @param title heading of a toast
 */
export function useArbiterMessages(tournamentId: string | undefined, title: string): ArbiterMessages {
  const isMember = useAppSelector(selectUser) !== null;
  const room = useAppSelector(selectRoom);
  const { data } = useTournamentMessagesQuery(
    { params: { id: tournamentId ?? '' } },
    { skip: !isMember || tournamentId === undefined },
  );
  const received = room.of?.tournamentId === tournamentId ? room.messages : none;
  const stored = data?.messages;
  const all = useMemo(() => {
    const lines = new Map([...(stored ?? none), ...received].map((line) => [keyOf(line), line]));
    return [...lines.values()].toSorted((a, b) => b.at - a.at);
  }, [stored, received]);
  const isLoaded = !isMember || stored !== undefined;
  const known = useRef<ReadonlySet<string> | null>(null);
  const [latest, setLatest] = useState<Line | null>(null);
  useEffect(() => {
    if (!isLoaded) return;
    const before = known.current;
    known.current = new Set(all.map(keyOf));
    // What was sent before the page was opened is in its list.
    const fresh = before === null ? [] : all.filter((line) => !before.has(keyOf(line)));
    for (const { text } of fresh) showToast({ kind: 'info', text: title, detail: text });
    if (fresh[0]) setLatest(fresh[0]);
  }, [all, isLoaded, title]);
  return { all, latest };
}
