import { expect, test } from '@jest/globals';
import type { StudyEdit } from '@royal-chess/contracts/studies';
import fc from 'fast-check';
import { Position } from '../chess/position.ts';
import { chapterDecider, type ChapterEvent } from './chapter-decider.ts';
import { shownChildren } from './chapter-lines.ts';
import { positionAt } from './chapter-positions.ts';
import { type ChapterState, flatTreeOf, isShown, upFrom } from './chapter-state.ts';
import { nodeIdOf, rootId } from './node-id.ts';

const opened: ChapterEvent = {
  type: 'StudyChapterOpened',
  data: {
    studyId: 's',
    variant: 'classical',
    startFen: Position.initial().fen(),
    tree: {
      root: {},
      nodes: [
        { parent: -1, uci: 'e2e4', san: 'e4' },
        { parent: 0, uci: 'e7e5', san: 'e5' },
      ],
      tags: [],
    },
  },
};
const begun = chapterDecider.evolve(chapterDecider.initial, opened);

interface Request {
  readonly by: string;
  readonly base: number;
  readonly edit: StudyEdit;
}

const decide = (state: ChapterState, { by, base, edit }: Request) =>
  chapterDecider.decide(state, { type: 'edit', by, base, edits: [edit] });
const apply = (state: ChapterState, events: readonly ChapterEvent[]): ChapterState =>
  events.reduce((next, event) => chapterDecider.evolve(next, event), state);

/** A page of an author: what the server confirmed, and edits that it has not answered. */
class Editor {
  confirmed = begun;
  pending: Request[] = [];

  constructor(readonly by: string) {}

  get shown(): ChapterState {
    return this.pending.reduce((state, request) => {
      const decided = decide(state, request);
      return decided.ok ? apply(state, decided.value) : state;
    }, this.confirmed);
  }

  /** An edit of something that this page shows. */
  edit(choice: { kind: number; at: number; move: number }, token: string): void {
    const { shown } = this;
    const ids = [rootId];
    for (const id of ids) ids.push(...shownChildren(shown, id).map((node) => node.id));
    const id = ids[choice.at % ids.length] ?? rootId;
    const edit = this.#made(shown, id, choice, token);
    if (edit) this.pending.push({ by: this.by, base: this.confirmed.version, edit });
  }

  #made(
    shown: ChapterState,
    id: string,
    { kind, move }: { kind: number; move: number },
    token: string,
  ): StudyEdit | null {
    if (kind < 4) {
      const legal = positionAt(shown, id).legalMoves();
      const played = legal[move % Math.min(3, legal.length)];
      // A move that the page shows is chosen, not played.
      if (!played || isShown(shown.nodes, nodeIdOf(id, played.uci))) return null;
      return { type: 'move', parent: id, uci: played.uci };
    }
    if (kind < 7) {
      const base = shown.nodes.get(id)?.notes.comment ?? '';
      return {
        type: 'text',
        id,
        field: 'comment',
        base,
        text: move % 2 ? `${base} ${token}` : `${token} ${base}`,
      };
    }
    if (id === rootId) return null;
    if (kind === 7) return { type: 'nag', id, nag: move % 3, on: true };
    if (kind === 8) return { type: 'place', id, index: move % 2 };
    return { type: 'delete', id };
  }
}

const step = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom('edit', 'edit', 'send', 'receive'),
  kind: fc.nat(9),
  at: fc.nat(30),
  move: fc.nat(5),
});

test('1,000 interleavings of two editors end with the same chapter on the server and both pages, and lose no edit', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const editors = [new Editor('ann'), new Editor('bob')];
      const log: ChapterEvent[] = [];
      let server = begun;
      const accepted: { request: Request; version: number }[] = [];
      const receive = (editor: Editor): void => {
        const event = log[editor.confirmed.version - 1];
        if (event) editor.confirmed = chapterDecider.evolve(editor.confirmed, event);
      };
      const send = (editor: Editor): void => {
        const request = editor.pending.shift();
        if (!request) return;
        const decided = decide(server, request);
        if (!decided.ok) {
          // Only what would hide the work of another, or concerns what is deleted, is refused.
          expect(['delete', 'place']).toContain(request.edit.type);
          return;
        }
        server = apply(server, decided.value);
        log.push(...decided.value);
        accepted.push({ request, version: server.version });
        // The page shows what was confirmed as soon as it is.
        while (editor.confirmed.version < server.version) receive(editor);
      };
      for (const [count, { who, what, ...choice }] of steps.entries()) {
        const editor = editors[who] as Editor;
        if (what === 'edit') editor.edit(choice, `word${count}`);
        else if (what === 'send') send(editor);
        else receive(editor);
      }
      for (const editor of editors) while (editor.pending.length > 0) send(editor);
      for (const editor of editors) while (editor.confirmed.version < server.version) receive(editor);

      for (const { confirmed } of editors)
        expect(flatTreeOf(confirmed, true)).toEqual(flatTreeOf(server, true));
      const shownText = JSON.stringify(flatTreeOf(server, false));
      for (const { request, version } of accepted) {
        const { edit, by } = request;
        if (edit.type !== 'text' && edit.type !== 'move') continue;
        const id = edit.type === 'text' ? edit.id : nodeIdOf(edit.parent, edit.uci);
        const ancestors = new Set([...upFrom(server.nodes, id)].map((node) => node.id));
        const wasDeletedKnowingly = accepted.some(
          (other) =>
            other.version >= version &&
            other.request.edit.type === 'delete' &&
            ancestors.has(other.request.edit.id) &&
            (other.request.by === by || other.request.base >= version),
        );
        if (wasDeletedKnowingly) continue;
        if (edit.type === 'text') {
          const token = edit.text
            .split(' ')
            .find((word) => word !== '' && !edit.base.split(' ').includes(word));
          expect(shownText).toContain(token);
        } else {
          expect(isShown(server.nodes, id)).toBe(true);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});
