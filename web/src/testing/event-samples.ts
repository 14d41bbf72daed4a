import {
  createTournamentBody,
  tournamentSettings,
  type CreateTournamentInput,
  type SectionSettings,
  type TournamentCard,
  type TournamentDetails,
  type TournamentFacetCounts,
  type TournamentStatus,
} from '@royal-chess/contracts/tournaments';
import { idOf } from './samples.ts';

/** Noon of a winter's day: events of the tests begin then, UTC. */
export const startsAt = Date.UTC(2027, 1, 5, 12);

/** An event of a list. */
export const tournamentCard = (n: number, more: Partial<TournamentCard> = {}): TournamentCard => ({
  id: idOf(n),
  title: 'Valmora Rapid',
  status: 'open',
  mode: 'hybrid',
  system: 'dutch',
  variant: 'classical',
  timeControl: { initialMs: 900_000, incrementMs: 10_000 },
  rated: true,
  rounds: 7,
  round: 0,
  startsAt,
  timeZone: 'GMT',
  location: 'Valmora Chess Circle',
  cities: ['Valmora'],
  image: '',
  entries: 78,
  waiting: 0,
  seats: 96,
  entryFee: 15,
  prizes: 1_200,
  currency: 'USD',
  sections: [{ id: 'open', name: 'Open' }],
  podium: [],
  ...more,
});

/** A page of a list, the only one unless `more` overrides it. */
export const tournamentsAnswer = (
  cards: readonly TournamentCard[],
  more: {
    nextCursor?: string | null;
    stale?: boolean;
    facets?: TournamentFacetCounts | null;
    counts?: Record<TournamentStatus, number>;
  } = {},
) => ({
  items: [...cards],
  nextCursor: null,
  counts: { upcoming: 12, open: cards.length, running: 3, finished: 418, cancelled: 0 },
  facets: null,
  ...more,
});

/** The least that makes a tournament. */
export const tournamentInput: CreateTournamentInput = {
  title: 'Valmora Rapid',
  description: 'Seven rounds in the Guildhall.',
  date: '2027-02-05',
  timeZone: 'GMT',
  time: '12:00',
};

const parsed = createTournamentBody.parse(tournamentInput);

/** A section of an event. */
export const sectionSettings = (id: string, name: string, more: Partial<SectionSettings> = {}) => ({
  id,
  name,
  kind: 'main' as const,
  format: parsed.format,
  game: parsed.chessGame,
  startsAt,
  roundStarts: [],
  ...more,
});

/** An event whose registration is open, as a visitor sees it. */
export function openEvent(
  n: number,
  {
    input = {},
    sections = [sectionSettings('open', 'Open')],
    ...more
  }: Partial<Omit<TournamentDetails, 'sections'>> & {
    readonly input?: Partial<CreateTournamentInput>;
    readonly sections?: readonly SectionSettings[];
  } = {},
): TournamentDetails {
  const body = createTournamentBody.parse({ ...tournamentInput, ...input });
  const { availableSlot: _, password, ...form } = body;
  const known = Object.keys(tournamentSettings.shape);
  const settings = tournamentSettings.parse({
    ...Object.fromEntries(Object.entries(form).filter(([name]) => known.includes(name))),
    hasPassword: password !== '',
    registrationClosesAt: null,
    sections,
  });
  return {
    id: idOf(n),
    status: 'open',
    version: 2,
    settings,
    sections: sections.map(({ id, name, kind, format }) => ({
      id,
      name,
      kind,
      phase: 'registration',
      system: format.system,
      rounds: format.rounds,
      entries: 12,
      played: [],
      nextRoundAt: null,
      liveFrom: null,
    })),
    arbiters: [{ id: idOf(90), name: 'Vera' }],
    fideMode: true,
    paused: null,
    seatsLeft: null,
    registrationOpen: true,
    cancelReason: '',
    club: null,
    me: { isArbiter: false, entry: null },
    ...more,
  };
}
