import { type Evolvers, withEntry, withSection } from './evolver.ts';
import { GrowingMap } from './growing-map.ts';
import type { Entry, TournamentState } from './tournament-state.ts';

const takesSeat = (entry: Entry): number => Number(entry.seat === 'seated' && entry.leftFrom === null);
const waits = (entry: Entry): number => Number(entry.seat === 'waiting' && entry.leftFrom === null);

/** Seats of a section, and of the event, after a change of an entry. */
function recounted(state: TournamentState, before: Entry | null, after: Entry): TournamentState {
  const change = (count: (entry: Entry) => number): number => count(after) - (before ? count(before) : 0);
  const sections = new Map(state.sections);
  for (const sectionId of new Set([before?.sectionId ?? after.sectionId, after.sectionId])) {
    const section = sections.get(sectionId);
    const ofSection = (entry: Entry): number => Number(entry.sectionId === sectionId) * takesSeat(entry);
    if (section) sections.set(sectionId, { ...section, seated: section.seated + change(ofSection) });
  }
  return {
    ...state,
    sections,
    seated: state.seated + change(takesSeat),
    waiting: state.waiting + change(waits),
    absent: state.absent + change((entry) => Number(entry.absent)),
  };
}

/** The state with an entry changed and the seats counted. */
function counted(
  state: TournamentState,
  entryId: string,
  change: (entry: Entry) => Partial<Entry>,
): TournamentState {
  const before = state.entries.get(entryId);
  const changed = withEntry(state, entryId, change);
  const after = changed.entries.get(entryId);
  return before && after ? recounted(changed, before, after) : state;
}

/** First round that a player who enters now can play. */
function firstRound(state: TournamentState, sectionId: string): number {
  const rounds = state.sections.get(sectionId)?.rounds ?? [];
  return rounds.filter(({ phase }) => phase !== 'draft').length + 1;
}

/** Numbers a player who comes after the start: behind those who have numbers. */
const numbered = (state: TournamentState, sectionId: string, entryId: string): TournamentState =>
  withSection(state, sectionId, ({ phase, order }) =>
    phase === 'registration' || order.includes(entryId) ? {} : { order: [...order, entryId] },
  );

/** The entries of users after an entry was given an account, or none. */
function linked(
  { entryOfUser }: TournamentState,
  entryId: string,
  userId: string | null,
): GrowingMap<string> {
  const others = [...entryOfUser].filter(([, entry]) => entry !== entryId);
  const all = userId === null ? others : [...others, [userId, entryId] as const];
  return all.reduce((map, [user, entry]) => map.set(user, entry), GrowingMap.empty<string>());
}

/** A rating from a round on beside the one of the event. */
const withLater = (
  { rating, laterRatings }: Entry,
  fromRound: number,
  later: number,
): Pick<Entry, 'rating' | 'laterRatings'> => ({
  rating,
  laterRatings: [
    ...laterRatings.filter((one) => one.fromRound !== fromRound),
    { fromRound, rating: later },
  ].toSorted((a, b) => a.fromRound - b.fromRound),
});

/** Entries, seats, byes and what arbiters assign. */
export const entryEvolvers: Evolvers<
  | 'PlayerEntered'
  | 'EntryChanged'
  | 'EntryLinked'
  | 'EntryPaid'
  | 'SeatGiven'
  | 'CheckedIn'
  | 'EntryWithdrawn'
  | 'EntryRestored'
  | 'ByeSet'
  | 'PairForbidden'
  | 'PointsAssigned'
> = {
  PlayerEntered(state, data) {
    const entry: Entry = {
      ...data,
      ratings: data.ratings ?? null,
      laterRatings: [],
      noHalfPointByes: data.noHalfPointByes ?? false,
      clubId: data.clubId ?? null,
      paid: false,
      present: false,
      absent: false,
      leftFrom: null,
      leftBecause: null,
      joinsAt: firstRound(state, data.sectionId),
      byes: {},
      available: false,
      playing: null,
      lastOpponent: null,
      freeSince: 0,
      assigned: [],
    };
    const added = {
      ...state,
      entries: state.entries.set(data.entryId, entry),
      entryOfUser:
        data.userId === null ? state.entryOfUser : state.entryOfUser.set(data.userId, data.entryId),
    };
    const entered = recounted(added, null, entry);
    return entry.seat === 'seated' ? numbered(entered, data.sectionId, data.entryId) : entered;
  },
  EntryChanged: (state, { entryId, ratingFrom, ratings, noHalfPointByes, clubId, ...facts }) => {
    const joinsAt = firstRound(state, facts.sectionId);
    const changed = counted(state, entryId, (entry) => ({
      ...facts,
      ...(ratings && { ratings }),
      ...(noHalfPointByes !== undefined && { noHalfPointByes }),
      ...(clubId !== undefined && { clubId }),
      ...(ratingFrom !== undefined && ratingFrom > 1 && withLater(entry, ratingFrom, facts.rating)),
      ...(entry.sectionId !== facts.sectionId && { joinsAt }),
    }));
    return changed.entries.get(entryId)?.seat === 'seated'
      ? numbered(changed, facts.sectionId, entryId)
      : changed;
  },
  EntryLinked: (state, { entryId, userId }) => ({
    ...withEntry(state, entryId, () => ({ userId })),
    entryOfUser: linked(state, entryId, userId),
  }),
  EntryPaid: (state, { entryId, paid }) => withEntry(state, entryId, () => ({ paid })),
  SeatGiven(state, { entryId }) {
    const sectionId = state.entries.get(entryId)?.sectionId ?? '';
    const joinsAt = firstRound(state, sectionId);
    const seated = counted(state, entryId, () => ({ seat: 'seated', joinsAt }));
    return numbered(seated, sectionId, entryId);
  },
  CheckedIn: (state, { entryId, present }) => counted(state, entryId, () => ({ present, absent: !present })),
  EntryWithdrawn: (state, { entryId, fromRound, cause }) =>
    counted(state, entryId, () => ({ leftFrom: fromRound, leftBecause: cause, available: false })),
  EntryRestored: (state, { entryId, fromRound }) =>
    counted(state, entryId, ({ leftFrom, byes }) => ({
      leftFrom: null,
      leftBecause: null,
      // rounds that were missed stay so
      byes: {
        ...Object.fromEntries(
          Array.from({ length: Math.max(0, fromRound - (leftFrom ?? fromRound)) }, (_, index) => [
            (leftFrom ?? 0) + index,
            'zero-point' as const,
          ]),
        ),
        ...byes,
      },
    })),
  ByeSet: (state, { entryId, round, bye }) =>
    withEntry(state, entryId, ({ byes }) => ({
      byes: Object.fromEntries([
        ...Object.entries(byes).filter(([of]) => Number(of) !== round),
        ...(bye === null ? [] : [[round, bye]]),
      ]) as Entry['byes'],
    })),
  PairForbidden: (state, { sectionId, players: [one, other], forbidden }) =>
    withSection(state, sectionId, (section) => {
      const others = section.forbidden.filter((pair) => !(pair.includes(one) && pair.includes(other)));
      return { forbidden: forbidden ? [...others, [one, other]] : others };
    }),
  PointsAssigned: (state, { entryId, round, tenths }) =>
    withEntry(state, entryId, ({ assigned }) => ({ assigned: [...assigned, { round, points: tenths }] })),
};
