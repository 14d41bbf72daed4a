import type { Speed, TimeControl, Variant } from '@royal-chess/contracts/chess';
import type { Recorded } from '@royal-chess/contracts/registry';
import type { PairingSystemName, TournamentSettings } from '@royal-chess/contracts/tournaments';
import { speedOf } from '@royal-chess/domain/match/speed';
import type { TournamentPhase } from '@royal-chess/domain/tournament/running/tournament-state';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import { words } from '@royal-chess/infra/search/search-text';
import { timeControlOf } from './time-control-of.ts';

/** Events that change what a list shows. */
export const listedEvents = [
  'TournamentDrafted',
  'TournamentEdited',
  'TournamentPublished',
  'TournamentCancelled',
  'TournamentFinished',
  'TournamentReopened',
  'ArbitersSet',
  'BattleClubsSet',
  'BattleClubDeclined',
  'PlayerEntered',
  'EntryLinked',
  'SeatGiven',
  'EntryWithdrawn',
  'EntryRestored',
  'SectionStarted',
  'RoundStarted',
  'RoundTimed',
] as const;
export type ListedEvent = Recorded<(typeof listedEvents)[number]>;

interface ListedPlayer {
  readonly userId: string | null;
  readonly seat: 'seated' | 'waiting';
  readonly left: boolean;
}

/** An event in lists, and who plays in it and runs it. */
export interface ListedTournament {
  _id: string;
  /** Of the stream: an event at or below it counts already. */
  version: number;
  phase: Exclude<TournamentPhase, 'none'>;
  title: string;
  /** Words of title, place and cities, lower case and without accents. */
  words: string[];
  mode: TournamentSettings['mode'];
  /** From here to `rounds`: of the first section. */
  system: PairingSystemName;
  variant: Variant;
  timeControl: TimeControl;
  speed: Speed;
  rated: boolean;
  rounds: number;
  /** Last round that was started; 0 before the first. */
  round: number;
  /** Epoch milliseconds. */
  startsAt: number;
  /** When registration ends by the clock, epoch milliseconds. */
  closesAt: number;
  timeZone: string;
  location: string;
  cities: string[];
  image: string;
  /** 0: no limit. */
  seats: number;
  entryFee: number;
  prizes: number;
  currency: string;
  sections: { readonly id: string; readonly name: string }[];
  /** Whose members enter it; null: all players do. */
  clubId: string | null;
  /** The clubs of a team battle. */
  battleClubs: string[];
  arbiters: string[];
  players: Readonly<Record<string, ListedPlayer>>;
  /** Ids of the users who take part or wait for a seat. */
  playing: string[];
  entries: number;
  waiting: number;
  /** Ids of the entries of the first three of the first section, after the end. */
  podium: string[];
}

const ofSettings = (
  settings: TournamentSettings,
): Omit<
  ListedTournament,
  | '_id'
  | 'version'
  | 'phase'
  | 'round'
  | 'arbiters'
  | 'players'
  | 'playing'
  | 'entries'
  | 'waiting'
  | 'podium'
> => {
  const { title, mode, location, city, sections, timeZone, image, totalSeat, entryFee, currency } = settings;
  const first = sections[0] as TournamentSettings['sections'][number];
  const { system, variant, rated, rounds } = first.format;
  const timeControl = timeControlOf(first.game);
  return {
    title,
    words: [...new Set(words([title, location, ...city].join(' ')))],
    mode,
    system,
    variant,
    timeControl,
    speed: speedOf(timeControl),
    rated,
    rounds,
    startsAt: first.startsAt,
    closesAt: settings.registrationClosesAt ?? Math.max(...sections.map((section) => section.startsAt)),
    timeZone,
    location,
    cities: [...city],
    image,
    seats: totalSeat,
    entryFee,
    prizes: settings.totalPrizeWorth,
    currency,
    sections: sections.map(({ id, name }) => ({ id, name })),
    clubId: settings.clubId ?? null,
    battleClubs: [...(settings.teamBattle?.clubs ?? [])],
  };
};

function drafted({ stream, version, data }: Recorded<'TournamentDrafted'>): ListedTournament {
  return {
    _id: tournamentIdOf(stream),
    version,
    phase: 'draft',
    round: 0,
    arbiters: [...data.arbiters],
    players: {},
    playing: [],
    entries: 0,
    waiting: 0,
    podium: [],
    ...ofSettings(data.settings),
  };
}

/** Counts again after one player changed. */
function withPlayer(
  listed: ListedTournament,
  entryId: string,
  change: Partial<ListedPlayer>,
): Partial<ListedTournament> {
  const before = listed.players[entryId] ?? { userId: null, seat: 'seated', left: false };
  const players = { ...listed.players, [entryId]: { ...before, ...change } };
  const taking = Object.values(players).filter(({ left }) => !left);
  const waiting = taking.filter(({ seat }) => seat === 'waiting').length;
  return {
    players,
    playing: taking.flatMap(({ userId }) => userId ?? []),
    entries: taking.length - waiting,
    waiting,
  };
}

function changes(listed: ListedTournament, event: ListedEvent): Partial<ListedTournament> {
  switch (event.type) {
    case 'TournamentDrafted':
      return drafted(event);
    case 'TournamentEdited':
      return ofSettings(event.data.settings);
    case 'TournamentPublished':
      return { phase: 'published' };
    case 'TournamentCancelled':
      return { phase: 'cancelled' };
    case 'TournamentFinished':
      return { phase: 'finished' };
    case 'TournamentReopened':
      return { phase: 'running', podium: [] };
    case 'ArbitersSet':
      return { arbiters: [...event.data.arbiters] };
    case 'BattleClubsSet':
      return { battleClubs: [...event.data.clubs] };
    case 'BattleClubDeclined':
      return { battleClubs: listed.battleClubs.filter((club) => club !== event.data.clubId) };
    case 'PlayerEntered': {
      const { entryId, userId, seat } = event.data;
      return withPlayer(listed, entryId, { userId, seat, left: false });
    }
    case 'EntryLinked':
      return withPlayer(listed, event.data.entryId, { userId: event.data.userId });
    case 'SeatGiven':
      return withPlayer(listed, event.data.entryId, { seat: 'seated' });
    case 'EntryWithdrawn':
      return withPlayer(listed, event.data.entryId, { left: true });
    case 'EntryRestored':
      return withPlayer(listed, event.data.entryId, { left: false });
    case 'SectionStarted':
      return { phase: 'running' };
    case 'RoundStarted': {
      const isFirst = listed.sections[0]?.id === event.data.sectionId;
      return isFirst ? { round: Math.max(listed.round, event.data.round) } : {};
    }
    case 'RoundTimed': {
      const { sectionId, round, startsAt } = event.data;
      return round === 1 && listed.sections[0]?.id === sectionId ? { startsAt } : {};
    }
  }
}

/**
 * The listed event after one more event of its stream; the same object when it counts already.
 * @param listed undefined before the first
 */
export function afterEvent(
  listed: ListedTournament | undefined,
  event: ListedEvent,
): ListedTournament | undefined {
  if (listed === undefined) return event.type === 'TournamentDrafted' ? drafted(event) : undefined;
  if (event.version <= listed.version) return listed;
  return { ...listed, ...changes(listed, event), version: event.version };
}
