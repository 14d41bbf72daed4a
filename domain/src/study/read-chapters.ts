import type { Color, Variant } from '@royal-chess/contracts/chess';
import type { Refusal } from '@royal-chess/contracts/registry';
import {
  type ChapterMode,
  chapterTags,
  type FlatNode,
  type FlatTree,
  mostChapterNodes,
  mostChapters,
  mostStudyText,
  type StudyNotes,
} from '@royal-chess/contracts/studies';
import { parsePgnTreesText } from '../chess/pgn/parse-pgn.ts';
import type { PgnLine, PgnMove } from '../chess/pgn/pgn-tree.ts';
import { fail, ok, type Outcome } from '../result.ts';
import { notesOfComments } from './chapter-comments.ts';

/** A chapter as a PGN text has it. */
export interface ReadChapter {
  readonly name: string;
  readonly orientation: Color | null;
  readonly mode: ChapterMode | null;
  readonly variant: Variant;
  readonly startFen: string;
  readonly tree: FlatTree;
}

/** Largest tree of one chapter as JSON, characters: what a log may carry as one event. */
const mostTreeText = 900_000;

const tooLarge = (detail: string): Outcome<never, Refusal> => fail({ code: 'RC_STUDY_TOO_LARGE', detail });

const cut = (text: string): string => text.slice(0, mostStudyText);

function notesOf(move: PgnMove): StudyNotes {
  const { nags, clockMs, elapsedMs, evaluation } = move;
  return {
    ...cutTexts(notesOfComments(move.comments)),
    ...(nags.length === 0 ? {} : { nags: nags.slice(0, 50).toSorted((a, b) => a - b) }),
    ...(clockMs === undefined ? {} : { clockMs }),
    ...(elapsedMs === undefined ? {} : { elapsedMs }),
    ...(evaluation === undefined ? {} : { evaluation }),
  };
}

function cutTexts({ comment, shapes, ...others }: ReturnType<typeof notesOfComments>): StudyNotes {
  return {
    ...others,
    ...(comment === undefined ? {} : { comment: cut(comment) }),
    ...(shapes === undefined ? {} : { shapes: shapes.slice(0, 200) }),
  };
}

/** A tree of PGN as a list of moves; null where it has too many. Two variations that begin with the same move become one. */
export function flatNodesOf(main: PgnLine): FlatNode[] | null {
  const nodes: FlatNode[] = [];
  const indices = new Map<string, number>();
  const open: { line: PgnLine; parent: number }[] = [{ line: main, parent: -1 }];
  // In their order: variations of one move stay one behind the other.
  for (let at = 0; at < open.length; at += 1) {
    const { line, parent: from } = open[at] as (typeof open)[number];
    let parent = from;
    for (const [index, move] of line.moves.entries()) {
      for (const variation of move.variations) open.push({ line: variation, parent });
      const lead = index === 0 && line !== main ? notesOfComments(line.comments).comment : undefined;
      const notes = { ...notesOf(move), ...(lead === undefined ? {} : { before: cut(lead) }) };
      const key = `${parent} ${move.uci}`;
      const known = indices.get(key);
      if (known === undefined) {
        if (nodes.length === mostChapterNodes) return null;
        nodes.push({ parent, uci: move.uci, san: move.san, ...notes });
        parent = nodes.length - 1;
        indices.set(key, parent);
      } else {
        const same = nodes[known] as FlatNode;
        const comment = [same.comment, notes.comment].filter((text) => text !== undefined).join(' ');
        nodes[known] = { ...notes, ...same, ...(comment === '' ? {} : { comment: cut(comment) }) };
        parent = known;
      }
    }
  }
  return nodes;
}

function nameOf(tags: ReadonlyMap<string, string>): string {
  const known = (tag: string): string => {
    const value = tags.get(tag)?.trim() ?? '';
    return value === '?' ? '' : value;
  };
  const players = [known('White'), known('Black')].filter((name) => name !== '').join(' – ');
  return (known('ChapterName') || players || known('Event')).slice(0, 100).trim();
}

const modes: Readonly<Record<string, ChapterMode>> = {
  gamebook: 'lesson',
  practice: 'practice',
  normal: 'study',
};

/** The games of a PGN text, each as a chapter; `name` is empty where the tags have none. */
export function readChapters(pgn: string): Outcome<readonly ReadChapter[], Refusal> {
  const chapters: ReadChapter[] = [];
  const limits = { treeMoves: mostChapterNodes, gameSize: 1_000_000 };
  for (const game of parsePgnTreesText(pgn, limits)) {
    if (game.kind === 'error') {
      if (game.code === 'tooManyMoves' || game.code === 'gameTooLong')
        return tooLarge(`A chapter holds ${mostChapterNodes.toLocaleString('en')} moves: line ${game.line}.`);
      return fail({ code: 'RC_PGN_INVALID', detail: `Line ${game.line}: ${game.error}` });
    }
    if (chapters.length === mostChapters) return tooLarge(`A study holds ${mostChapters} chapters.`);
    const { tags, variant, startFen, result, main } = game;
    const nodes = flatNodesOf(main);
    if (!nodes) return tooLarge(`A chapter holds ${mostChapterNodes.toLocaleString('en')} moves.`);
    const kept = [...tags].filter(([name]) => !chapterTags.has(name)).slice(0, 98);
    if (result !== '*' && !tags.has('Result')) kept.push(['Result', result]);
    const tree: FlatTree = {
      root: cutTexts(notesOfComments(main.comments)),
      nodes,
      tags: kept.map(([name, value]) => [name.slice(0, 100), value.slice(0, 1_000)]),
    };
    if (JSON.stringify(tree).length > mostTreeText)
      return tooLarge('The comments of a chapter are too long together.');
    const orientation = tags.get('Orientation');
    chapters.push({
      name: nameOf(tags),
      orientation: orientation === 'white' || orientation === 'black' ? orientation : null,
      mode: modes[tags.get('ChapterMode') ?? ''] ?? null,
      variant,
      startFen,
      tree,
    });
  }
  return chapters.length === 0
    ? fail({ code: 'RC_PGN_INVALID', detail: 'There is no game in it.' })
    : ok(chapters);
}
