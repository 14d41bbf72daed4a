import type { Color } from '@royal-chess/contracts/chess';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { BoardResult, TournamentEvent, TournamentEventType } from '@royal-chess/contracts/tournaments';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';

/** A committed event of a tournament. */
export type RecordedTournamentEvent = TournamentEvent & Pick<RecordedEvent, 'at' | 'version'>;

/** A round of a section. */
export interface RoundRef {
  readonly sectionId: string;
  readonly round: number;
}

/** A board of a round. */
export interface BoardRef extends RoundRef {
  readonly board: number;
}

/** A message of the arbiters; `to` is the entry that receives it, null for all. */
export interface ArbiterMessage {
  readonly to: string | null;
  readonly at: number;
  readonly text: string;
}

/** A player has a board, or another match at the board. `color` is only known for games of an arena. */
export interface OwnBoard extends BoardRef {
  readonly entryId: string;
  readonly matchId: string;
  readonly color: Color;
}

export const boardKey = ({ sectionId, round, board }: BoardRef): string => `${sectionId}/${round}/${board}`;
const roundKey = ({ sectionId, round }: RoundRef): string => `${sectionId}/${round}`;

/** What events changed for those who look at the tournament, until it is sent. */
export class EventChanges {
  /** Title, times, arbiters or phase of the event. */
  settings = false;
  /** The desk of the arbiters. */
  desk = false;
  /** Sections whose entries, rounds or settings are to be read again. */
  readonly sections = new Set<string>();
  /** Sections whose standings may differ. */
  readonly standings = new Set<string>();
  readonly results = new Map<string, BoardRef & { readonly result: BoardResult | null }>();
  /** Rounds that players see, with another phase or other times. */
  readonly rounds = new Map<string, RoundRef>();
  /** Rounds whose boards have other players or matches. */
  readonly pairings = new Map<string, RoundRef>();
  /** Boards of which only the players and the arbiters see the change, such as a reported result. */
  readonly reported = new Map<string, BoardRef>();
  readonly messages: ArbiterMessage[] = [];
  /** Games of an arena that began. */
  readonly games: OwnBoard[] = [];

  /** @param state the state after the event */
  add(event: RecordedTournamentEvent, state: TournamentState): void {
    const effect = effects[event.type] as Effect<TournamentEventType>;
    effect(this, event.data as never, { at: event.at, state });
  }

  round(of: RoundRef): void {
    this.rounds.set(roundKey(of), { sectionId: of.sectionId, round: of.round });
  }

  pairing(of: RoundRef): void {
    this.round(of);
    this.pairings.set(roundKey(of), { sectionId: of.sectionId, round: of.round });
    this.sections.add(of.sectionId);
  }

  result({ sectionId, round, board }: BoardRef, result: BoardResult | null): void {
    this.results.set(boardKey({ sectionId, round, board }), { sectionId, round, board, result });
    this.round({ sectionId, round });
    this.standings.add(sectionId);
    this.desk = true;
  }

  /** An entry changed. */
  entry(entryId: string, { state }: Context, affectsStandings: boolean): void {
    const sectionId = state.entries.get(entryId)?.sectionId;
    this.desk = true;
    if (sectionId === undefined) return;
    this.sections.add(sectionId);
    if (affectsStandings) this.standings.add(sectionId);
  }
}

interface Context {
  readonly at: number;
  readonly state: TournamentState;
}
type DataOf<T extends TournamentEventType> = Extract<TournamentEvent, { type: T }>['data'];
type Effect<T extends TournamentEventType> = (
  changes: EventChanges,
  data: DataOf<T>,
  context: Context,
) => void;

const settings = (changes: EventChanges): void => {
  changes.settings = true;
  changes.desk = true;
};
const desk = (changes: EventChanges): void => {
  changes.desk = true;
};
const entry = (changes: EventChanges, data: { entryId: string }, context: Context): void =>
  changes.entry(data.entryId, context, false);
const ranked = (changes: EventChanges, data: { entryId: string }, context: Context): void =>
  changes.entry(data.entryId, context, true);
const section = (changes: EventChanges, { sectionId }: { sectionId: string }): void => {
  changes.sections.add(sectionId);
  changes.standings.add(sectionId);
  changes.desk = true;
};
const round = (changes: EventChanges, data: RoundRef): void => {
  changes.round(data);
  changes.desk = true;
};
const pairing = (changes: EventChanges, data: RoundRef): void => {
  changes.pairing(data);
  changes.desk = true;
};

/** What each event changes. Drafts of rounds concern the desk only. */
const effects: { readonly [T in TournamentEventType]: Effect<T> } = {
  TournamentDrafted: settings,
  TournamentEdited: (changes, _, { state }) => {
    settings(changes);
    for (const sectionId of state.sections.keys()) changes.sections.add(sectionId);
  },
  TournamentPublished: settings,
  TournamentCancelled: settings,
  ArbitersSet: settings,
  BattleClubsSet: settings,
  BattleClubDeclined: settings,
  PlayerEntered: ranked,
  EntryChanged: ranked,
  EntryLinked: ranked,
  EntryPaid: desk,
  SeatGiven: ranked,
  CheckedIn: entry,
  EntryWithdrawn: ranked,
  EntryRestored: ranked,
  ByeSet: entry,
  PairForbidden: desk,
  StartingOrderSet: section,
  SectionStarted: section,
  SectionImported: section,
  RoundImported: desk,
  RoundDrafted: desk,
  RoundUnpairable: desk,
  ManualPairingBegun: desk,
  RoundEdited: desk,
  ManualPairingEnded: desk,
  DraftDiscarded: desk,
  RoundPublished: pairing,
  RoundUnpublished: (changes, { sectionId }) => {
    changes.sections.add(sectionId);
    changes.desk = true;
  },
  RoundStarted: pairing,
  BoardMatchReplaced: (changes, data) => {
    pairing(changes, data);
    changes.result(data, null);
  },
  ResultReported: (changes, { sectionId, round: number, board }) => {
    changes.reported.set(boardKey({ sectionId, round: number, board }), { sectionId, round: number, board });
    changes.desk = true;
  },
  ResultRecorded: (changes, data) => changes.result(data, data.result),
  ResultCorrected: (changes, data) => changes.result(data, data.to),
  RatingResultCorrected: section,
  BoardAdjourned: (changes, { sectionId }) => {
    changes.sections.add(sectionId);
    changes.desk = true;
  },
  TieContinued: (changes, data) => {
    pairing(changes, data);
    changes.result(data, null);
  },
  RelaySet: section,
  RelayPaused: desk,
  BoardsRelayed: pairing,
  RoundFinished: round,
  ArenaPaired: (changes, { sectionId, game, white, black, matchId }) => {
    changes.sections.add(sectionId);
    const own = { sectionId, round: 1, board: game, matchId } as const;
    changes.games.push(
      { ...own, entryId: white, color: 'white' },
      { ...own, entryId: black, color: 'black' },
    );
  },
  ArenaGameEnded: section,
  ArenaAvailable: entry,
  SectionFinished: section,
  TournamentFinished: settings,
  TournamentReopened: settings,
  TournamentPaused: settings,
  TournamentResumed: (changes, _, { state }) => {
    settings(changes);
    for (const sectionId of state.sections.keys()) changes.sections.add(sectionId);
  },
  RoundTimed: round,
  TieBreaksChanged: section,
  PointsAssigned: ranked,
  FideModeLeft: settings,
  ArbiterCalled: desk,
  CallAnswered: (changes, { callId, text }, { at, state }) => {
    changes.desk = true;
    const call = state.calls.get(callId);
    if (call && text) changes.messages.push({ to: call.entryId, at, text });
  },
  MessageSent: (changes, { to, text }, { at }) => {
    changes.messages.push({ to, at, text });
    changes.desk = true;
  },
  PlayerReported: desk,
  PrizesSet: section,
};
