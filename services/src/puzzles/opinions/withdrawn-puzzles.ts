import { Injectable } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { opinions } from './puzzle-opinions.read-model.ts';

/** How long what was read is used, milliseconds: staff withdraw few puzzles, and each draw asks. */
export const withdrawnForMs = 5_000;

/** The puzzles that staff have withdrawn: no solver gets them any more. Sessions that have begun go on. */
@Injectable()
export class WithdrawnPuzzles {
  #read: { readonly at: number; readonly ids: Promise<ReadonlySet<string>> } | null = null;

  constructor(
    private readonly models: ReadModels,
    private readonly clock: Clock,
  ) {}

  /** Their ids. */
  ids(): Promise<ReadonlySet<string>> {
    const now = this.clock.now();
    if (this.#read === null || now - this.#read.at >= withdrawnForMs) {
      const ids = this.#load();
      this.#read = { at: now, ids };
      ids.catch(() => (this.#read = null));
    }
    return this.#read.ids;
  }

  async #load(): Promise<ReadonlySet<string>> {
    const found = await this.models.active(opinions).find({ kind: 'review', value: 'withdrawn' }).lean();
    return new Set(found.map(({ puzzleId }) => puzzleId));
  }
}
