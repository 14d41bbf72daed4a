import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { sharedData, testWithData } from '../chess/testing/shared-data.ts';
import { chapterDecider } from './chapter-decider.ts';
import { readChapters } from './read-chapters.ts';
import { writeChapter } from './write-chapter.ts';

/** The chapters of a PGN text, written again. */
function written(pgn: string): string {
  const read = readChapters(pgn);
  if (!read.ok) throw new Error(read.error.detail);
  return read.value
    .map(({ name, orientation, mode, variant, startFen, tree }) => {
      const state = chapterDecider.evolve(chapterDecider.initial, {
        type: 'StudyChapterOpened',
        data: { studyId: 's', variant, startFen, tree },
      });
      return writeChapter(state, {
        studyName: 'Study',
        name: name || 'Chapter',
        orientation: orientation ?? 'white',
        mode: mode ?? 'study',
      });
    })
    .join('');
}

const annotated = `[Event "Club"]
[ChapterName "Lesson"]
[Orientation "black"]
[ChapterMode "gamebook"]
[Result "1-0"]

{Before it begins [%csl Ge4]} 1. e4 $1 {[%cal Re2e4][%hint Think of the centre] the best (of all) [%foo 1]} ({Or} 1. d4 d5 (1... Nf6
2. c4 (2. Nf3)) (1... f5)) (1. c4) 1... e5 {[%clk 0:01:00]} 2. Nf3 {[%other Not that]} 1-0
`;

describe('a study as PGN', () => {
  test('written and read gives the same bytes', () => {
    const once = written(annotated);
    expect(written(once)).toBe(once);
    for (const part of [
      '[%hint Think of the centre]',
      '[%foo 1]',
      '( {Or} 1. d4',
      'gamebook',
      '[%clk 0:01:00]',
    ])
      expect(once.replaceAll('\n', ' ').replaceAll('({', '( {')).toContain(part);
  });

  test.each([
    ['no game', 'nothing', 'RC_PGN_INVALID'],
    ['an illegal move', '1. e5', 'RC_PGN_INVALID'],
    [
      'more moves than a chapter holds',
      `1. Nf3 ${Array.from({ length: 2_000 }, () => '({x} 1. Nc3 Nc6 2. Nb1 Nb8 3. Nc3 Nc6)').join(' ')}`,
      'RC_STUDY_TOO_LARGE',
    ],
    ['more games than a study holds', '1. e4 *\n\n[Event "?"]\n\n'.repeat(70), 'RC_STUDY_TOO_LARGE'],
  ])('%s is refused', (_, pgn, code) => {
    expect(readChapters(pgn)).toEqual({ ok: false, error: expect.objectContaining({ code }) });
  });
});

/** Of the large files, whose games have no variations, every tenth game. */
const files = { 'lichess-438-games': 1, Capablanca: 1, Fischer: 10, Kasparov: 10 };
for (const [name, stride] of Object.entries(files)) {
  testWithData(`games of ${name}.pgn as chapters give the same bytes when they are written and read`, () => {
    const all = readFileSync(sharedData(`pgn/${name}.pgn`), 'utf8').split(/\r?\n(?=\[Event )/);
    const games = all.filter((_, at) => at % stride === 0);
    for (let from = 0; from < games.length; from += 60) {
      const once = written(games.slice(from, from + 60).join('\n'));
      expect(written(once)).toBe(once);
    }
  });
}
