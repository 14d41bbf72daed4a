import type { StudyAck, StudyChapter, StudyEdit, StudyEdited } from '@royal-chess/contracts/studies';
import { chapterDecider, type ChapterEvent } from '@royal-chess/domain/study/chapter-decider';
import type { ChapterState } from '@royal-chess/domain/study/chapter-state';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { inverseOf, type UndoStep } from './inverse-edit.ts';

/** Edits that the server has not confirmed. */
export interface PendingEdits {
  readonly commandId: string;
  readonly base: number;
  readonly edits: readonly StudyEdit[];
}

/** What the page shows of a chapter. */
export interface ShownChapter {
  /** With one's own edits, confirmed or not. */
  readonly state: ChapterState;
  /** Edits that are not confirmed. */
  readonly unsaved: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface Ports {
  /** Id of the user; edits of a reader stay on the page. */
  readonly by: string | null;
  /** Sends edits; rejects when the connection ends before the answer. */
  readonly send: (pending: PendingEdits) => Promise<StudyAck>;
  readonly reload: () => Promise<StudyChapter>;
  readonly refused: (detail: string) => void;
}

/** Edits that can be undone. */
const mostUndone = 200;
/** Time until edits that could not be stored are sent again, milliseconds. */
const retryMs = 2_000;

const stateOf = ({ studyId, variant, startFen, tree, version }: StudyChapter): ChapterState => ({
  ...chapterDecider.evolve(chapterDecider.initial, {
    type: 'StudyChapterOpened',
    data: { studyId, variant, startFen, tree },
  }),
  version,
});

/**
 * A chapter on a page. Edits are shown at once, decided as the server decides them, and sent one after the other. What others wrote
 * meanwhile comes below them: the shown chapter is always that of the server with one's own edits on top.
 */
export class ChapterDocument {
  #confirmed: ChapterState;
  #pending: readonly (PendingEdits & { readonly version?: number })[] = [];
  #past: readonly UndoStep[] = [];
  #future: readonly UndoStep[] = [];
  #shown: ShownChapter;
  #isSending = false;
  #isReloading = false;
  /** Newest version that the server is known to have. */
  #newest = 0;
  /** The connection is a new one since the send under way began. */
  #isLinkedAgain = false;
  readonly #listeners = new Set<() => void>();

  constructor(
    chapter: StudyChapter,
    private readonly ports: Ports,
  ) {
    this.#confirmed = stateOf(chapter);
    this.#shown = this.#show();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): ShownChapter => this.#shown;

  /** Edits of the user; what changes nothing is not sent. */
  edit(edits: readonly StudyEdit[]): void {
    const { state } = this.#shown;
    const steps = edits.flatMap((edit) => inverseOf(state, edit) ?? []);
    if (steps.length === 0) return;
    const undo = steps.toReversed().flatMap((step) => step.undo);
    this.#past = [...this.#past, { undo, redo: steps.flatMap((step) => step.redo) }].slice(-mostUndone);
    this.#future = [];
    this.#add(edits);
  }

  undo(): void {
    const step = this.#past.at(-1);
    if (!step) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [step, ...this.#future];
    this.#add(step.undo);
  }

  redo(): void {
    const [step, ...later] = this.#future;
    if (!step) return;
    this.#future = later;
    this.#past = [...this.#past, step];
    this.#add(step.redo);
  }

  /** An edit as the server has it, of anyone. */
  received({ version, commandId, by, edits }: StudyEdited): void {
    if (version <= this.#confirmed.version) return;
    this.#newest = Math.max(this.#newest, version);
    const isKnown = edits.every(
      (edit) =>
        edit.type === 'move' || edit.type === 'tag' || this.#confirmed.nodes.get(edit.id) !== undefined,
    );
    if (version > this.#confirmed.version + 1 || !isKnown) {
      void this.#reload();
      return;
    }
    const event: ChapterEvent = { type: 'StudyChapterEdited', data: { by, edits } };
    this.#confirmed = chapterDecider.evolve(this.#confirmed, event);
    this.#pending = this.#pending.filter((one) => one.commandId !== commandId);
    this.#changed();
  }

  /** The connection is there, and the server has this version. */
  linked(version: number): void {
    this.#newest = Math.max(this.#newest, version);
    if (version > this.#confirmed.version) void this.#reload();
    this.#isLinkedAgain = this.#isSending;
    void this.#send();
  }

  #add(edits: readonly StudyEdit[]): void {
    const base = this.#confirmed.version;
    this.#pending = [...this.#pending, { commandId: newCommandId(), base, edits }];
    this.#changed();
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.ports.by === null) return;
    this.#isSending = true;
    try {
      for (let next = this.#unsent(); next; next = this.#unsent()) {
        const ack = await this.ports.send(next);
        const { commandId } = next;
        if (ack.ok) {
          const { version } = ack;
          this.#newest = Math.max(this.#newest, version);
          this.#pending = this.#pending.map((one) =>
            one.commandId === commandId ? { ...one, version } : one,
          );
        } else if (ack.code === 'RC_STORE_UNAVAILABLE' || ack.code === 'RC_RATE_LIMITED') {
          setTimeout(() => void this.#send(), retryMs);
          return;
        } else {
          this.#pending = this.#pending.filter((one) => one.commandId !== commandId);
          this.ports.refused(ack.detail);
        }
        this.#changed();
      }
    } catch {
      // The connection has ended: the next one sends them again, and each counts once.
    } finally {
      this.#isSending = false;
    }
    if (!this.#isLinkedAgain) return;
    this.#isLinkedAgain = false;
    void this.#send();
  }

  #unsent(): PendingEdits | undefined {
    return this.#pending.find(({ version }) => version === undefined);
  }

  async #reload(): Promise<void> {
    if (this.#isReloading) return;
    this.#isReloading = true;
    try {
      // What came while it was read was not taken: it may be behind again.
      do {
        const state = stateOf(await this.ports.reload());
        if (state.version >= this.#confirmed.version) this.#confirmed = state;
        this.#changed();
      } while (this.#confirmed.version < this.#newest);
    } catch {
      setTimeout(() => void this.#reload(), retryMs);
    } finally {
      this.#isReloading = false;
    }
  }

  #changed(): void {
    const { version: confirmed } = this.#confirmed;
    // What the server confirmed is shown with the version that has it.
    this.#pending = this.#pending.filter(({ version }) => version === undefined || version > confirmed);
    this.#shown = this.#show();
    for (const listener of this.#listeners) listener();
  }

  #show(): ShownChapter {
    let state = this.#confirmed;
    for (const { base, edits } of this.#pending) {
      const by = this.ports.by ?? '';
      const decided = chapterDecider.decide(state, { type: 'edit', by, base, edits });
      if (decided.ok) for (const event of decided.value) state = chapterDecider.evolve(state, event);
    }
    return {
      state,
      unsaved: this.ports.by === null ? 0 : this.#pending.length,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    };
  }
}
