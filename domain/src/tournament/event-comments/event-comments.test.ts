import { describe, expect, test } from '@jest/globals';
import type { TournamentEvent, TournamentEventData } from '@royal-chess/contracts/tournaments';
import { eventComments } from './event-comments.ts';

const ofSection = { sectionId: 'open' };
const ofRound = (round: number) => ({ ...ofSection, round });
const event = <T extends TournamentEvent['type']>(type: T, data: Partial<TournamentEventData<T>>) =>
  ({ type, v: 1, data }) as unknown as TournamentEvent;

const started = event('SectionStarted', { ...ofSection, initialColor: 'white' });
const published = (round: number) => event('RoundPublished', { ...ofRound(round), startsAt: 0 });
const drafted = {
  type: 'TournamentDrafted',
  v: 1,
  data: { settings: { sections: [{ id: 'open', format: { tieBreaks: ['BH', 'SB'] } }] } },
} as unknown as TournamentEvent;
const numbers = new Map([
  ['a', 1],
  ['b', 2],
]);

const manual = (changedBoards: number) => event('ManualPairingEnded', { ...ofRound(2), changedBoards });
const board = { ...ofRound(1), board: 3 };
const recorded = (result: '1-0' | '1/2-1/2') =>
  event('ResultCorrected', { ...board, from: null, to: result, reason: '' });

describe('comments of a report file', () => {
  test.each<[name: string, events: readonly TournamentEvent[], comments: readonly string[]]>([
    ['an event without any', [drafted, started, published(1)], []],
    [
      'FIDE mode left',
      [started, published(1), published(2), event('FideModeLeft', { reason: 'school event' })],
      [' FIDE mode @ Round 2: left: school event'],
    ],
    [
      'FIDE mode left before round 1',
      [event('FideModeLeft', { reason: '' })],
      [' FIDE mode @ Round 1: left'],
    ],
    ['pairing by hand', [manual(3)], [' MPA @ Round 2: 3 boards differ from the pairing of the engine']],
    ['one board by hand', [manual(1)], [' MPA @ Round 2: 1 board differs from the pairing of the engine']],
    ['by hand as the engine', [manual(0)], []],
    ['by hand again', [manual(3), event('ManualPairingBegun', ofRound(2)), manual(0)], []],
    ['a draft discarded', [manual(3), event('DraftDiscarded', ofRound(2))], []],
    [
      'a correction',
      [published(1), event('ResultCorrected', { ...board, from: '1-0', to: '0-1', reason: 'wrong side' })],
      [' Correction @ Round 1: board 3 from 1-0 to 0-1: wrong side'],
    ],
    [
      'two corrections of a board',
      [
        event('ResultCorrected', { ...board, from: '1-0', to: '0-1', reason: '' }),
        event('ResultCorrected', { ...board, from: '0-1', to: null, reason: '' }),
      ],
      [
        ' Correction @ Round 1: board 3 from 1-0 to 0-1',
        ' Correction @ Round 1: board 3 from 0-1 to no result',
      ],
    ],
    [
      'an adjourned game that is won',
      [published(1), event('BoardAdjourned', { ...board, adjourned: true }), published(2), recorded('1-0')],
      [' Adjournment @ Round 1: board 3 ended 1-0'],
    ],
    [
      'an adjourned game that is drawn',
      [event('BoardAdjourned', { ...board, adjourned: true }), published(2), recorded('1/2-1/2')],
      [],
    ],
    [
      'an adjourned game that is over before the next round',
      [
        published(1),
        event('BoardAdjourned', { ...board, adjourned: true }),
        event('ResultRecorded', { ...board, result: '1-0', source: 'arbiter' }),
      ],
      [],
    ],
    [
      'a round paired with a result missing',
      [published(1), event('RoundDrafted', { ...ofRound(2), adjourned: [3] }), published(2), recorded('1-0')],
      [' Adjournment @ Round 1: board 3 ended 1-0'],
    ],
    [
      'tie-breaks changed',
      [
        drafted,
        started,
        published(1),
        event('TieBreaksChanged', { ...ofSection, tieBreaks: ['DE'], reason: 'as announced' }),
        event('TieBreaksChanged', { ...ofSection, tieBreaks: [], reason: '' }),
      ],
      [' Tie-breaks @ Round 1: DE; before: BH, SB: as announced', ' Tie-breaks @ Round 1: none; before: DE'],
    ],
    [
      'tie-breaks changed before the start',
      [drafted, event('TieBreaksChanged', { ...ofSection, tieBreaks: ['DE'], reason: '' })],
      [],
    ],
    [
      'a full-point bye',
      [event('ByeSet', { entryId: 'a', round: 2, bye: 'full-point' })],
      [' Bye @ Round 2: player 1 has a full-point bye, which is deprecated'],
    ],
    [
      'a full-point bye taken back',
      [
        event('ByeSet', { entryId: 'a', round: 2, bye: 'full-point' }),
        event('ByeSet', { entryId: 'a', round: 2, bye: 'half-point' }),
      ],
      [],
    ],
    [
      'an expulsion',
      [event('EntryWithdrawn', { entryId: 'b', cause: 'expelled', fromRound: 3, reason: 'phone' })],
      [' Expulsion @ Round 3: player 2: phone'],
    ],
    [
      'a player who leaves',
      [event('EntryWithdrawn', { entryId: 'b', cause: 'player', fromRound: 3, reason: '' })],
      [],
    ],
    [
      'a pair prohibited later',
      [published(2), event('PairForbidden', { ...ofSection, players: ['a', 'b'], forbidden: true })],
      [' Prohibited pair @ Round 2: player 1 and player 2'],
    ],
    [
      'a pair prohibited before round 1',
      [event('PairForbidden', { ...ofSection, players: ['a', 'b'], forbidden: true })],
      [],
    ],
    [
      'another section and its players',
      [
        event('ManualPairingEnded', { sectionId: 'u10', round: 1, changedBoards: 2 }),
        event('EntryWithdrawn', { entryId: 'z', cause: 'expelled', fromRound: 1, reason: '' }),
      ],
      [],
    ],
  ])('%s', (_, events, comments) => {
    expect(eventComments(events, 'open', numbers)).toEqual(comments);
  });
});
