import { prizeFund, type TournamentSettings } from '@royal-chess/contracts/tournaments';
import { type Evolvers, withSection } from './evolver.ts';
import { GrowingMap } from './growing-map.ts';
import { movedDeadline } from './moved-deadline.ts';
import type { Round, Section, TournamentState } from './tournament-state.ts';

const newSection: Omit<Section, 'sectionId' | 'tieBreaks'> = {
  phase: 'registration',
  order: [],
  initialColor: null,
  seated: 0,
  rounds: [],
  forbidden: [],
  arena: {
    games: GrowingMap.empty(),
    matches: GrowingMap.empty(),
    ended: 0,
    pairedAt: 0,
    startedAt: null,
  },
  times: {},
  starts: {},
  unpairable: null,
  prizes: null,
  imported: null,
  relay: null,
};

/** The sections of the settings, in their order; those that were there keep what happened in them. */
function sectionsOf(
  settings: TournamentSettings,
  before: ReadonlyMap<string, Section>,
): ReadonlyMap<string, Section> {
  return new Map(
    settings.sections.map(({ id, format }) => {
      const known = before.get(id);
      const tieBreaks = known && known.phase !== 'registration' ? known.tieBreaks : format.tieBreaks;
      return [id, { ...newSection, ...known, sectionId: id, tieBreaks }];
    }),
  );
}

/** A round whose deadlines a pause has moved. */
function moved(round: Round, from: number, until: number): Round {
  if (round.phase === 'finished' || round.startsAt === null) return round;
  const joinMs = round.joinUntil === null ? 0 : round.joinUntil - round.startsAt;
  const isRunning = round.phase === 'running';
  return {
    ...round,
    // from the start of a running round the clock reckons the next pairing
    startsAt: isRunning ? round.startsAt + (until - from) : movedDeadline(round.startsAt, from, until),
    joinUntil: round.joinUntil === null ? null : movedDeadline(round.joinUntil, from, until, joinMs),
  };
}

/** The state with other clubs in its team battle, since the event of a version. */
const withClubs = (
  state: TournamentState,
  clubsChangedAt: number,
  change: (clubs: readonly string[]) => readonly string[],
): TournamentState => {
  const { settings } = state;
  if (!settings?.teamBattle) return state;
  const teamBattle = { ...settings.teamBattle, clubs: [...change(settings.teamBattle.clubs)] };
  return { ...state, settings: { ...settings, teamBattle }, clubsChangedAt };
};

/** The event as a whole, and its sections. */
export const courseEvolvers: Evolvers<
  | 'TournamentDrafted'
  | 'TournamentEdited'
  | 'TournamentPublished'
  | 'TournamentCancelled'
  | 'ArbitersSet'
  | 'BattleClubsSet'
  | 'BattleClubDeclined'
  | 'StartingOrderSet'
  | 'SectionStarted'
  | 'SectionImported'
  | 'RoundImported'
  | 'SectionFinished'
  | 'TournamentFinished'
  | 'TournamentReopened'
  | 'TournamentPaused'
  | 'TournamentResumed'
  | 'TieBreaksChanged'
  | 'FideModeLeft'
  | 'ArbiterCalled'
  | 'CallAnswered'
  | 'MessageSent'
  | 'PlayerReported'
  | 'PrizesSet'
  | 'RelaySet'
  | 'RelayPaused'
> = {
  TournamentDrafted: (state, { settings, arbiters }) => ({
    ...state,
    phase: 'draft',
    settings,
    arbiters,
    sections: sectionsOf(settings, state.sections),
  }),
  TournamentEdited: (state, { settings }) => ({
    ...state,
    settings,
    sections: sectionsOf(settings, state.sections),
  }),
  TournamentPublished: (state) => ({ ...state, phase: 'published' }),
  TournamentCancelled: (state, { reason }) => ({ ...state, phase: 'cancelled', cancelReason: reason }),
  ArbitersSet: (state, { arbiters }) => ({ ...state, arbiters }),
  BattleClubsSet: (state, { clubs }, version) => withClubs(state, version, () => clubs),
  BattleClubDeclined: (state, { clubId }, version) => ({
    ...withClubs(state, version, (clubs) => clubs.filter((club) => club !== clubId)),
    declinedClubs: [...state.declinedClubs, clubId],
  }),
  StartingOrderSet: (state, { sectionId, order }) => withSection(state, sectionId, () => ({ order })),
  SectionStarted: (state, { sectionId, initialColor, at = 0 }) => ({
    ...withSection(state, sectionId, ({ arena }) => ({
      phase: 'running',
      initialColor,
      arena: { ...arena, startedAt: at },
    })),
    phase: 'running',
  }),
  SectionImported: (state, { sectionId, ...imported }) => withSection(state, sectionId, () => ({ imported })),
  RoundImported: (state) => state,
  SectionFinished: (state, { sectionId }) => withSection(state, sectionId, () => ({ phase: 'finished' })),
  TournamentFinished: (state) => ({ ...state, phase: 'finished' }),
  TournamentReopened: (state) => ({
    ...state,
    isReopened: true,
    phase: 'running',
    sections: new Map(
      [...state.sections].map(([id, section]) => [
        id,
        section.phase === 'finished' ? { ...section, phase: 'running' } : section,
      ]),
    ),
  }),
  TournamentPaused: (state, { cause, at = 0 }) => ({ ...state, paused: cause, pausedAt: at }),
  TournamentResumed(state, { pausedMs, at = 0 }) {
    const from = at - pausedMs;
    const sections = new Map(
      [...state.sections].map(([id, section]) => {
        const { startedAt } = section.arena;
        const isRunning = section.phase === 'running';
        return [
          id,
          isRunning
            ? {
                ...section,
                rounds: section.rounds.map((round) => moved(round, from, at)),
                arena: { ...section.arena, startedAt: startedAt === null ? null : startedAt + pausedMs },
              }
            : section,
        ];
      }),
    );
    return { ...state, paused: null, pausedAt: null, sections };
  },
  TieBreaksChanged: (state, { sectionId, tieBreaks }) => withSection(state, sectionId, () => ({ tieBreaks })),
  FideModeLeft: (state) => ({ ...state, isFideMode: false }),
  ArbiterCalled: (state, call) => ({
    ...state,
    calls: new Map(state.calls).set(call.callId, { ...call, isAnswered: false }),
  }),
  CallAnswered(state, { callId }) {
    const call = state.calls.get(callId);
    if (!call) return state;
    return { ...state, calls: new Map(state.calls).set(callId, { ...call, isAnswered: true }) };
  },
  MessageSent: (state) => state,
  PlayerReported: (state, { callId, ...report }) =>
    callId === undefined
      ? state
      : { ...state, calls: new Map(state.calls).set(callId, { callId, ...report, isAnswered: false }) },
  PrizesSet: (state, { sectionId, prizes }) =>
    withSection(state, sectionId, () => ({ prizes: prizeFund.safeParse(prizes).data ?? null })),
  RelaySet: (state, { sectionId, relay }) =>
    withSection(state, sectionId, () => ({ relay: relay && { ...relay, isPaused: false } })),
  RelayPaused: (state, { sectionId, paused: isPaused }) =>
    withSection(state, sectionId, ({ relay }) => ({ relay: relay && { ...relay, isPaused } })),
};
