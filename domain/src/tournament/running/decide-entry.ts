import type { ArbiterCommand, PlayerEntered } from '@royal-chess/contracts/tournaments';
import { chooseRating } from '../entry-rating/choose-rating.ts';
import { giveSeats } from './decide-registration.ts';
import { seatsLeft } from './event-status.ts';
import { plannedRounds } from './planned-rounds.ts';
import type { Progress } from './progress.ts';
import { isBracket, isPredetermined, nextRound, publishedRounds, sectionFacts } from './section-facts.ts';
import { done, type Step } from './start-section.ts';
import type { DecideArbiter } from './tournament-commands.ts';
import { refuse } from './tournament-decision.ts';
import type { Entry, Section, TournamentState } from './tournament-state.ts';

type OfType<T extends ArbiterCommand['type']> = Extract<ArbiterCommand, { type: T }>;
/** An arbiter's commands on entries. */
export type EntryCommand = OfType<
  | 'addEntry'
  | 'changeEntry'
  | 'linkEntry'
  | 'setPaid'
  | 'giveSeat'
  | 'setPresent'
  | 'withdraw'
  | 'restore'
  | 'setBye'
  | 'assignPoints'
>;

const unknown = () => refuse('RC_TOURNAMENT_NOT_ENTERED', 'There is no such player in this event.');

/** First round of a section that has not begun. */
const firstNotBegun = ({ phase, rounds }: Section): number =>
  phase === 'registration'
    ? 1
    : rounds.filter((round) => round.phase === 'running' || round.phase === 'finished').length + 1;

/** A player leaves, before the next round that has not begun. Sent again, it changes nothing. */
export function leave(
  progress: Progress,
  entry: Entry,
  cause: 'player' | 'arbiter' | 'expelled',
  reason: string,
): Step {
  if (entry.leftFrom !== null) return done;
  const section = progress.state.sections.get(entry.sectionId);
  if (!section || section.phase === 'finished') return refuse('RC_TOURNAMENT_PHASE', 'This section is over.');
  const fromRound = Math.min(99, firstNotBegun(section));
  progress.add('EntryWithdrawn', { entryId: entry.entryId, cause, fromRound, reason });
  giveSeats(progress);
  return done;
}

/** Whether a player can enter a section that may have started. */
function mayEnterLate(progress: Progress, sectionId: string): Step {
  const facts = sectionFacts(progress.state, sectionId);
  if (!facts) return refuse('RC_TOURNAMENT_NOT_FOUND', 'There is no such section.');
  const { section, settings } = facts;
  if (progress.state.phase === 'cancelled' || section.phase === 'finished')
    return refuse('RC_TOURNAMENT_PHASE', `${settings.name} is over.`);
  if (section.phase === 'registration') return done;
  const { system } = settings.format;
  if (isPredetermined(system))
    return refuse(
      'RC_TOURNAMENT_PHASE',
      `${settings.name} was drawn up before its start: players cannot join it.`,
    );
  if (system !== 'arena' && publishedRounds(section) >= plannedRounds(progress.state, sectionId))
    return refuse('RC_TOURNAMENT_PHASE', `The last round of ${settings.name} is paired already.`);
  return done;
}

function addEntry(progress: Progress, command: OfType<'addEntry'>, entryId: string | undefined): Step {
  const { state } = progress;
  const { sectionId, userId, rating, title, federation, school, team, place } = command;
  const id =
    entryId ??
    progress.circumstances.idOf(progress.circumstances.tournamentId, 'entry', state.entries.size + 1);
  if (state.entries.has(id)) return done;
  if (userId !== null && state.entryOfUser.has(userId))
    return refuse('RC_TOURNAMENT_ENTERED', 'This player has entered already.', [
      { path: 'userId', message: 'This player has entered already' },
    ]);
  const allowed = mayEnterLate(progress, sectionId);
  if (!allowed.ok) return allowed;
  const seat = seatsLeft(state) === 0 ? 'waiting' : 'seated';
  const { noHalfPointByes } = command;
  const facts = {
    sectionId,
    userId,
    title,
    federation,
    school,
    team,
    place,
    ...chosenRating(state, sectionId, rating, command.nationalRating),
    ...(noHalfPointByes !== undefined && { noHalfPointByes }),
  };
  progress.add('PlayerEntered', { entryId: id, ...facts, seat });
  return done;
}

/** The rating that ranks a player by the method of the section, and those that it was chosen from. */
function chosenRating(
  state: TournamentState,
  sectionId: string,
  fide: number,
  national: number | undefined,
): Pick<PlayerEntered, 'rating' | 'ratings'> {
  if (national === undefined) return { rating: fide };
  const method = sectionFacts(state, sectionId)?.settings.format.ratingMethod ?? 'FIDE';
  const held = { fide: { standard: fide }, national: { standard: national } };
  return {
    rating: chooseRating(held, method, ['standard']).chosen?.rating ?? 0,
    ratings: { fide, national },
  };
}

function changeEntry(progress: Progress, command: OfType<'changeEntry'>, entry: Entry): Step {
  const { entryId, sectionId, rating, title, federation, school, team, place } = command;
  if (sectionId !== entry.sectionId) {
    const from = progress.state.sections.get(entry.sectionId);
    if (from && from.phase !== 'registration' && from.order.includes(entryId))
      return refuse(
        'RC_TOURNAMENT_PHASE',
        'This player plays in a section that has started: withdraw the player and enter again.',
      );
    const allowed = mayEnterLate(progress, sectionId);
    if (!allowed.ok) return allowed;
  }
  const { ratingFrom, noHalfPointByes } = command;
  const { section } = sectionFacts(progress.state, sectionId) ?? {};
  const isLater = ratingFrom !== undefined && ratingFrom > 1;
  if (isLater && section && ratingFrom <= publishedRounds(section))
    return refuse('RC_TOURNAMENT_PHASE', `Round ${ratingFrom} is paired already: a new rating begins later.`);
  const changed = {
    sectionId,
    title,
    federation,
    school,
    team,
    place,
    ...chosenRating(progress.state, sectionId, rating, command.nationalRating ?? entry.ratings?.national),
    ...(isLater && { ratingFrom }),
    ...(noHalfPointByes !== undefined && { noHalfPointByes }),
  };
  // Also where only the name differs, which is kept outside of events: who shows it reads it again.
  progress.add('EntryChanged', { entryId, ...changed });
  return done;
}

/** Gives an entry its account, or takes it back; not while the player has a game that is played here. */
function linkEntry(progress: Progress, entry: Entry, userId: string | null): Step {
  const { state } = progress;
  if (entry.userId === userId) return done;
  if (userId !== null && state.entryOfUser.has(userId))
    return refuse('RC_TOURNAMENT_ENTERED', 'This user has entered already.', [
      { path: 'userId', message: 'This user has entered already' },
    ]);
  const rounds = state.sections.get(entry.sectionId)?.rounds ?? [];
  const plays = rounds.some(({ boards }) =>
    boards.some(
      ({ white, black, matchId, result }) =>
        matchId !== null && result === null && (white === entry.entryId || black === entry.entryId),
    ),
  );
  if (plays || entry.playing !== null)
    return refuse('RC_TOURNAMENT_PHASE', 'This player has a game: change the account when it is over.');
  progress.add('EntryLinked', { entryId: entry.entryId, userId });
  return done;
}

function restore(progress: Progress, entry: Entry): Step {
  if (entry.leftFrom === null) return done;
  const section = progress.state.sections.get(entry.sectionId);
  if (!section || section.phase === 'finished') return refuse('RC_TOURNAMENT_PHASE', 'This section is over.');
  if (entry.seat === 'seated' && section.phase === 'registration' && seatsLeft(progress.state) === 0)
    return refuse('RC_TOURNAMENT_PHASE', 'No seat is left.');
  const system = sectionFacts(progress.state, entry.sectionId)?.settings.format.system ?? 'manual';
  if (isBracket(system) && entry.leftFrom <= publishedRounds(section))
    return refuse('RC_TOURNAMENT_PHASE', 'The bracket has gone on without this player.');
  const clubs = progress.state.settings?.teamBattle?.clubs;
  if (clubs && entry.clubId !== null && !clubs.includes(entry.clubId))
    return refuse(
      'RC_TOURNAMENT_PHASE',
      'The club of this player is not in the team battle any more. Invite it again before the start, or ask the player to enter for another club.',
    );
  progress.add('EntryRestored', {
    entryId: entry.entryId,
    fromRound: section.phase === 'registration' ? 1 : Math.min(99, nextRound(section)),
  });
  return done;
}

/** Whether a player has a board, or the pairing-allocated bye, in a published round. */
const isPairedIn = (section: Section, entryId: string, round: number): boolean => {
  const played = section.rounds[round - 1];
  if (!played || played.phase === 'draft') return false;
  return (
    played.draft.bye === entryId ||
    played.boards.some(({ white, black }) => white === entryId || black === entryId)
  );
};

function setBye(progress: Progress, { entryId, round, bye }: OfType<'setBye'>, entry: Entry): Step {
  const facts = sectionFacts(progress.state, entry.sectionId);
  if (!facts || facts.section.phase === 'finished')
    return refuse('RC_TOURNAMENT_PHASE', 'This section is over.');
  const last = plannedRounds(progress.state, entry.sectionId);
  if (round > last) return refuse('RC_TOURNAMENT_PHASE', `${facts.settings.name} has ${last} rounds.`);
  if (isPredetermined(facts.settings.format.system))
    return refuse('RC_TOURNAMENT_PHASE', 'All rounds of this section are drawn up: it has no byes.');
  if (isPairedIn(facts.section, entryId, round))
    return refuse('RC_TOURNAMENT_PHASE', `This player is paired in round ${round}.`);
  if (bye === 'half-point' && round === last && progress.state.isFideMode)
    return refuse(
      'RC_TOURNAMENT_FIDE_MODE',
      'A half-point bye in the last round is not allowed in FIDE mode.',
    );
  if ((entry.byes[round] ?? null) !== bye) progress.add('ByeSet', { entryId, round, bye });
  return done;
}

/** Entries, seats, withdrawals, byes and points, as arbiters decide them. */
export function decideEntry(
  progress: Progress,
  { command, entryId }: DecideArbiter & { command: EntryCommand },
): Step {
  if (command.type === 'addEntry') return addEntry(progress, command, entryId);
  const entry = progress.state.entries.get(command.entryId);
  if (!entry) return unknown();
  const of = { entryId: entry.entryId };
  switch (command.type) {
    case 'changeEntry':
      return changeEntry(progress, command, entry);
    case 'linkEntry':
      return linkEntry(progress, entry, command.userId);
    case 'setPaid':
      if (entry.paid !== command.paid) progress.add('EntryPaid', { ...of, paid: command.paid });
      return done;
    case 'giveSeat': {
      if (entry.seat === 'seated') return done;
      const allowed = mayEnterLate(progress, entry.sectionId);
      if (allowed.ok) progress.add('SeatGiven', of);
      return allowed;
    }
    case 'setPresent':
      if (entry.present !== command.present || entry.absent === command.present)
        progress.add('CheckedIn', { ...of, present: command.present });
      return done;
    case 'withdraw':
      return leave(progress, entry, command.cause, command.reason);
    case 'restore':
      return restore(progress, entry);
    case 'setBye':
      return setBye(progress, command, entry);
    case 'assignPoints':
      progress.add('PointsAssigned', {
        ...of,
        round: command.round,
        tenths: command.tenths,
        reason: command.reason,
      });
      return done;
  }
}
