import type { BoardResult, TournamentEvent } from '@royal-chess/contracts/tournaments';

/** What is known of a section while its events are read. */
interface Reading {
  readonly sectionId: string;
  /** A player as files name one: the starting number, or nothing where it is not known. */
  readonly nameOf: (entryId: string) => string;
  /** Comments by what they are about: a later event may replace or remove one. */
  readonly comments: Map<string, string>;
  /** `round board` of games counted as draws until they are over. */
  readonly adjourned: Set<string>;
  started: boolean;
  /** The last published round. */
  published: number;
  tieBreaks: readonly string[];
  /** What a report file has is being repeated: the file has its own comments. */
  importing: boolean;
  /** Rounds of that file. */
  rounds: number;
  /** Events read: keeps apart what may happen to one board more than once. */
  events: number;
}

type EventOf<T extends TournamentEvent['type']> = Extract<TournamentEvent, { type: T }>;
type DataOf<T extends TournamentEvent['type']> = EventOf<T>['data'];
type Readers = {
  readonly [T in TournamentEvent['type']]?: (reading: Reading, data: DataOf<T>) => void;
};

const reportedAs = { win: '1-0', draw: '1/2-1/2', loss: '0-1' } as const;
const draws: readonly BoardResult[] = ['1/2-1/2', 'D-D'];
const withReason = (text: string, reason: string): string => (reason === '' ? text : `${text}: ${reason}`);
const listed = (codes: readonly string[]): string => (codes.length === 0 ? 'none' : codes.join(', '));

/** Adds a comment, or replaces the one about the same. */
function comment(reading: Reading, about: string, kind: string, round: number, text: string): void {
  if (reading.importing && kind !== 'Import') return;
  reading.comments.delete(about);
  reading.comments.set(about, ` ${kind} @ Round ${Math.max(1, round)}: ${text}`);
}

/** A once adjourned game is over: a draw is what the pairing counted with, and needs no comment. */
function endAdjourned(reading: Reading, key: string, round: number, board: number, to: BoardResult): boolean {
  if (!reading.adjourned.delete(key)) return false;
  if (!draws.includes(to) && reading.published > round)
    comment(reading, `adjourned ${key}`, 'Adjournment', round, `board ${board} ended ${to}`);
  return true;
}

const readers: Readers = {
  TournamentDrafted: (reading, { settings }) => readTieBreaks(reading, settings),
  TournamentEdited: (reading, { settings }) => readTieBreaks(reading, settings),
  SectionStarted: (reading) => void (reading.started = true),
  SectionImported(reading, { rounds }) {
    reading.rounds = rounds;
    reading.importing = rounds > 0;
  },
  RoundImported(reading, { round, differs }) {
    if (differs)
      comment(reading, `import ${round}`, 'Import', round, 'the pairing is not the one of the engine');
    if (round === reading.rounds) reading.importing = false;
  },
  RoundDrafted(reading, { round, adjourned }) {
    for (const board of adjourned) reading.adjourned.add(`${round - 1} ${board}`);
  },
  ManualPairingBegun: (reading, { round }) => void reading.comments.delete(`pairing ${round}`),
  ManualPairingEnded(reading, { round, changedBoards: count }) {
    if (count > 0)
      comment(
        reading,
        `pairing ${round}`,
        'MPA',
        round,
        `${count} ${count === 1 ? 'board differs' : 'boards differ'} from the pairing of the engine`,
      );
  },
  DraftDiscarded: (reading, { round }) => void reading.comments.delete(`pairing ${round}`),
  RoundPublished: (reading, { round }) => void (reading.published = round),
  RoundUnpublished: (reading, { round }) => void (reading.published = round - 1),
  BoardAdjourned(reading, { round, board, adjourned }) {
    if (adjourned) reading.adjourned.add(`${round} ${board}`);
    else reading.adjourned.delete(`${round} ${board}`);
  },
  ResultRecorded: (reading, { round, board, result }) =>
    void endAdjourned(reading, `${round} ${board}`, round, board, result),
  ResultCorrected(reading, { round, board, from, to, reason }) {
    const key = `${round} ${board}`;
    if (from === null && to !== null && endAdjourned(reading, key, round, board, to)) return;
    const text = `board ${board} from ${from ?? 'no result'} to ${to ?? 'no result'}`;
    comment(reading, `corrected ${key} ${reading.events}`, 'Correction', round, withReason(text, reason));
  },
  RatingResultCorrected: (reading, { round, board, outcome, reason }) =>
    comment(
      reading,
      `rating ${round} ${board}`,
      'Rating',
      round,
      withReason(
        `board ${board} is reported as ${outcome === null ? 'not rated' : reportedAs[outcome]}`,
        reason,
      ),
    ),
  TieBreaksChanged(reading, { tieBreaks, reason }) {
    const { started, published, tieBreaks: before, events } = reading;
    if (started)
      comment(
        reading,
        `tie-breaks ${events}`,
        'Tie-breaks',
        published,
        withReason(`${listed(tieBreaks)}; before: ${listed(before)}`, reason),
      );
    reading.tieBreaks = tieBreaks;
  },
  FideModeLeft: (reading, { reason }) =>
    comment(reading, 'mode', 'FIDE mode', reading.published, withReason('left', reason)),
  PairForbidden(reading, { players, forbidden }) {
    const about = `forbidden ${players.toSorted().join(' ')}`;
    if (!forbidden) reading.comments.delete(about);
    else if (reading.published > 0)
      comment(
        reading,
        about,
        'Prohibited pair',
        reading.published,
        players.map((player) => reading.nameOf(player)).join(' and '),
      );
  },
};

function readTieBreaks(reading: Reading, settings: DataOf<'TournamentEdited'>['settings']): void {
  const section = settings.sections.find(({ id }) => id === reading.sectionId);
  if (section && !reading.started) reading.tieBreaks = section.format.tieBreaks;
}

/** Events on an entry name no section: they are read where the entry is one of the section. */
const entryReaders: Readers = {
  ByeSet(reading, { entryId, round, bye }) {
    const about = `bye ${entryId} ${round}`;
    reading.comments.delete(about);
    if (bye === 'full-point')
      comment(
        reading,
        about,
        'Bye',
        round,
        `${reading.nameOf(entryId)} has a full-point bye, which is deprecated`,
      );
  },
  EntryWithdrawn(reading, { entryId, cause, fromRound, reason }) {
    if (cause === 'expelled')
      comment(
        reading,
        `expelled ${entryId}`,
        'Expulsion',
        fromRound,
        withReason(reading.nameOf(entryId), reason),
      );
  },
  EntryRestored: (reading, { entryId }) => void reading.comments.delete(`expelled ${entryId}`),
};

/**
 * The comments that the report file of a section needs (C.02): what an arbiter changed against the usual course, with the round.
 * In the order of the events, without the three signs that begin a comment.
 *
 * @param numberOf starting number of each entry of the section
 */
export function eventComments(
  events: readonly TournamentEvent[],
  sectionId: string,
  numberOf: ReadonlyMap<string, number>,
): readonly string[] {
  const reading: Reading = {
    sectionId,
    nameOf: (entryId) => `player ${numberOf.get(entryId) ?? '?'}`,
    comments: new Map(),
    adjourned: new Set(),
    started: false,
    published: 0,
    tieBreaks: [],
    importing: false,
    rounds: 0,
    events: 0,
  };
  for (const event of events) read(reading, event, numberOf);
  return [...reading.comments.values()];
}

function read(
  reading: Reading,
  { type, data }: TournamentEvent,
  numberOf: ReadonlyMap<string, number>,
): void {
  reading.events++;
  if ('sectionId' in data && data.sectionId !== reading.sectionId) return;
  if ('entryId' in data && !numberOf.has(data.entryId)) return;
  const reader = readers[type] ?? entryReaders[type];
  (reader as ((reading: Reading, data: TournamentEvent['data']) => void) | undefined)?.(reading, data);
}
