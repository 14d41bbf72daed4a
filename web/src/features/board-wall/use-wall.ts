import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTournamentQuery, useTournamentRoundQuery } from '../../shared/api/watched-event-api.ts';
import { useTournamentRoom } from '../tournaments/index.ts';

type Section = TournamentDetails['sections'][number];

const minuteMs = 60_000;
/** Low is under a minute in games of 15 minutes and more, under 20 s in others. */
const lowBelow = (gameTime: number): number => (gameTime >= 15 ? minuteMs : 20_000);

/** The round that is shown when none is chosen: the newest that was published. */
const newestRound = ({ played }: Section): number | undefined =>
  played.findLast(({ phase }) => phase !== 'draft')?.round;

/**
 * A round of the tournament of the address, live.
 * @param chosen section and round; the first section and its newest round where it names none
 */
export function useWall(chosen: { readonly sectionId: string | null; readonly round: number | null }) {
  const id = useParams()['id'] ?? '';
  const event = useTournamentQuery({ params: { id } });
  const room = useTournamentRoom(event.data ? id : undefined);
  const sections = event.data?.sections ?? [];
  const section = sections.find((one) => one.id === chosen.sectionId) ?? sections[0];
  const round = chosen.round ?? (section && newestRound(section));
  const boards = useTournamentRoundQuery(
    { params: { id, section: section?.id ?? '', round: String(round) } },
    { skip: !section || round === undefined },
  );
  const settings = event.data?.settings.sections.find((one) => one.id === section?.id);
  const variant = settings?.format.variant;
  const gameTime = settings?.game.gameTime ?? 0;
  return {
    id,
    room,
    event: event.data,
    section,
    round,
    rows: boards.currentData?.boards,
    isWide: variant === 'capablanca',
    lowBelowMs: useMemo(() => lowBelow(gameTime), [gameTime]),
    problem: (event.data ? null : problemOf(event)) ?? (boards.currentData ? null : problemOf(boards)),
    retry: () => {
      if (event.data) void boards.refetch();
      else void event.refetch();
    },
  };
}

export type Wall = ReturnType<typeof useWall>;
