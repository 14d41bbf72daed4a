import type { RecordedEvent } from '@royal-chess/contracts/registry';
import {
  type TournamentEvent,
  type TournamentEventData,
  type TournamentEventType,
  tournamentEventTypes,
} from '@royal-chess/contracts/tournaments';

/** Names of what events refer to by ids. */
export interface RecordWords {
  readonly player: (entryId: string) => string;
  readonly user: (userId: string) => string;
  readonly section: (sectionId: string) => string;
}

type Sentence<T extends TournamentEventType> = (data: TournamentEventData<T>, words: RecordWords) => string;

const types: ReadonlySet<string> = new Set(tournamentEventTypes);
export const isTournamentEvent = (event: RecordedEvent): event is RecordedEvent & TournamentEvent =>
  types.has(event.type);

/** What an event of a tournament is, as a plain sentence for its record. */
export const recordText = (event: TournamentEvent, words: RecordWords): string =>
  (sentences[event.type] as Sentence<TournamentEventType>)(event.data as never, words);

interface RoundRef {
  readonly sectionId: string;
  readonly round: number;
}
const roundOf = ({ sectionId, round }: RoundRef, { section }: RecordWords): string =>
  `round ${round} of ${section(sectionId)}`;
const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const boardOf = (data: RoundRef & { readonly board: number }, words: RecordWords): string =>
  `Board ${data.board}, ${roundOf(data, words)}`;
/** A reason in brackets; nothing where there is none. */
const because = (reason: string): string => (reason === '' ? '' : ` (${reason})`);
const points = (tenths: number): string => `${tenths > 0 ? '+' : ''}${tenths / 10}`;
const time = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const sources = {
  match: 'from the game',
  players: 'by both players',
  arbiter: 'by an arbiter',
  absence: 'a player did not come',
  relay: 'from the relayed games',
} as const;
const causes = {
  player: 'left',
  arbiter: 'was withdrawn',
  expelled: 'was expelled',
  absent: 'was withdrawn as absent',
} as const;

const sentences: { readonly [T in TournamentEventType]: Sentence<T> } = {
  TournamentDrafted: ({ settings, copyOf }) =>
    `Prepared "${settings.title}"${copyOf === undefined ? '' : ' as a copy of another event'}.`,
  TournamentEdited: () => 'Changed the settings.',
  TournamentPublished: () => 'Published it: registration is open.',
  TournamentCancelled: ({ reason }) => `Cancelled the event${because(reason)}.`,
  ArbitersSet: ({ arbiters }, { user }) => `The arbiters are ${arbiters.map(user).join(', ')}.`,
  BattleClubsSet: ({ clubs }) =>
    clubs.length === 1 ? 'The battle has 1 club.' : `The battle has ${clubs.length} clubs.`,
  BattleClubDeclined: () => 'An invited club declined.',
  PlayerEntered: ({ entryId, sectionId, seat }, { player, section }) =>
    `${player(entryId)} entered ${section(sectionId)}${seat === 'waiting' ? ' and waits for a seat' : ''}.`,
  EntryChanged: ({ entryId }, { player }) => `Corrected the entry of ${player(entryId)}.`,
  EntryLinked: ({ entryId, userId }, { player, user }) =>
    userId === null
      ? `${player(entryId)} has no account any more.`
      : `${player(entryId)} plays with the account of ${user(userId)}.`,
  EntryPaid: ({ entryId, paid }, { player }) =>
    paid ? `${player(entryId)} has paid.` : `The fee of ${player(entryId)} is open.`,
  SeatGiven: ({ entryId }, { player }) => `${player(entryId)} has a seat.`,
  CheckedIn: ({ entryId, present }, { player }) =>
    `${player(entryId)} is ${present ? 'present' : 'not present'}.`,
  EntryWithdrawn: ({ entryId, cause, fromRound, reason }, { player }) =>
    `${player(entryId)} ${causes[cause]} before round ${fromRound}${because(reason)}.`,
  EntryRestored: ({ entryId, fromRound }, { player }) =>
    `${player(entryId)} is back from round ${fromRound} on.`,
  ByeSet: ({ entryId, round, bye }, { player }) =>
    bye === null
      ? `${player(entryId)} has no bye in round ${round} any more.`
      : `${player(entryId)} has a ${bye} bye in round ${round}.`,
  PairForbidden: ({ players, forbidden }, { player }) =>
    `${players.map(player).join(' and ')} ${forbidden ? 'are not to be paired' : 'may be paired again'}.`,
  StartingOrderSet: ({ sectionId, order }, { section }) =>
    `Numbered the ${order.length} players of ${section(sectionId)}.`,
  SectionStarted: ({ sectionId, initialColor }, { section }) =>
    `Started ${section(sectionId)}; the lot gave number 1 ${initialColor === 'white' ? 'White' : 'Black'}.`,
  SectionImported: ({ sectionId, rounds }, { section }) =>
    `Took ${section(sectionId)} from a report file with ${rounds} rounds.`,
  RoundImported: (data, words) =>
    `Took ${roundOf(data, words)} from the file${data.differs ? '; its pairing is not the one of the engine' : ''}.`,
  RoundDrafted: (data, words) => {
    const { adjourned } = data;
    const open = adjourned.length === 0 ? '' : `; boards ${adjourned.join(', ')} counted as draws`;
    return `The engine paired ${roundOf(data, words)}${open}.`;
  },
  RoundUnpairable: (data, words) =>
    `${asSentence(roundOf(data, words))} cannot be paired: ${data.reasons.join(' ')}`,
  ManualPairingBegun: (data, words) => `Began to pair ${roundOf(data, words)} by hand.`,
  RoundEdited: (data, words) => `Changed the pairing of ${roundOf(data, words)}${because(data.reason)}.`,
  ManualPairingEnded: (data, words) =>
    `Ended pairing ${roundOf(data, words)} by hand: ${data.changedBoards} boards differ from the engine's.`,
  DraftDiscarded: (data, words) => `Discarded the pairing of ${roundOf(data, words)}.`,
  RoundPublished: (data, words) =>
    `Published ${roundOf(data, words)}, which starts ${time(data.startsAt)} UTC.`,
  RoundUnpublished: (data, words) =>
    `Took back the publication of ${roundOf(data, words)}${because(data.reason)}.`,
  RoundStarted: (data, words) => `Started ${roundOf(data, words)}.`,
  BoardMatchReplaced: (data, words) => `${boardOf(data, words)} is played again${because(data.reason)}.`,
  TieContinued: (data, words) =>
    `${boardOf(data, words)}: ${data.result} leaves the tie level; ${data.armageddon ? 'an armageddon game' : 'another game'} follows.`,
  ResultReported: (data, words) =>
    `${boardOf(data, words)}: ${data.by === 'white' ? 'White' : 'Black'} reported ${data.result}.`,
  ResultRecorded: (data, words) => `${boardOf(data, words)}: ${data.result}, ${sources[data.source]}.`,
  ResultCorrected: (data, words) =>
    `${boardOf(data, words)}: ${data.from ?? 'no result'} corrected to ${data.to ?? 'no result'}${because(data.reason)}.`,
  RatingResultCorrected: (data, words) =>
    `${boardOf(data, words)} has another result in the rating report${because(data.reason)}.`,
  BoardAdjourned: (data, words) =>
    `${boardOf(data, words)} ${data.adjourned ? 'is adjourned' : 'is not adjourned any more'}.`,
  RelaySet: ({ sectionId, relay }, { section }) =>
    relay === null
      ? `Ended the relay of ${section(sectionId)}.`
      : `Relays the games of ${section(sectionId)} from ${relay.name}${relay.source.kind === 'address' ? ` (${relay.source.address})` : ', by files'}.`,
  RelayPaused: ({ sectionId, paused }, { section }) =>
    `The relay of ${section(sectionId)} ${paused ? 'is paused' : 'is continued'}.`,
  BoardsRelayed: (data, words) =>
    `${data.boards.length === 1 ? '1 board' : `${data.boards.length} boards`} of ${roundOf(data, words)} show relayed games.`,
  RoundFinished: (data, words) => `All results of ${roundOf(data, words)} are in.`,
  ArenaPaired: ({ game, white, black }, { player }) => `Game ${game}: ${player(white)} - ${player(black)}.`,
  ArenaGameEnded: ({ game, result }) => `Game ${game}: ${result ?? 'does not count'}.`,
  ArenaAvailable: ({ entryId, available }, { player }) =>
    `${player(entryId)} ${available ? 'wants games' : 'pauses'}.`,
  SectionFinished: ({ sectionId }, { section }) => `${section(sectionId)} is finished.`,
  TournamentFinished: () => 'Certified the final standings.',
  TournamentReopened: ({ reason }) => `Took back the certificate${because(reason)}.`,
  TournamentPaused: ({ cause }) =>
    cause === 'store' ? 'Paused: the server could not store results.' : 'Paused the event.',
  TournamentResumed: ({ pausedMs }) => `Resumed the event after ${Math.round(pausedMs / 1_000)} s.`,
  RoundTimed: (data, words) => `${asSentence(roundOf(data, words))} starts ${time(data.startsAt)} UTC.`,
  TieBreaksChanged: ({ sectionId, tieBreaks, reason }, { section }) =>
    `The tie-breaks of ${section(sectionId)} are ${tieBreaks.join(', ')}${because(reason)}.`,
  PointsAssigned: ({ entryId, tenths, round, reason }, { player }) =>
    `${player(entryId)}: ${points(tenths)} points${round === null ? '' : ` in round ${round}`}${because(reason)}.`,
  FideModeLeft: ({ reason }) => `Left FIDE mode for good${because(reason)}.`,
  ArbiterCalled: (data, words) =>
    `${boardOf(data, words)}: ${words.player(data.entryId)} called the arbiter${because(data.text)}.`,
  CallAnswered: ({ text }) => `Answered a call${because(text)}.`,
  MessageSent: ({ to, text }, { player }) => `To ${to === null ? 'all' : player(to)}: ${text}`,
  PlayerReported: (data, words) =>
    `${boardOf(data, words)}: ${words.player(data.entryId)} reported a player${because(data.text)}.`,
  PrizesSet: ({ sectionId }, { section }) => `Set the prizes of ${section(sectionId)}.`,
};
