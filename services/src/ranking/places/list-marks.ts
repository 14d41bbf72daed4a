import { Injectable } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { leaderboardModel } from '../leaderboard.read-model.ts';
import { ListPlaces, ListReader, type Mark } from './list-places.ts';
import { rangesBetween, type RankingType } from './order.ts';

/** A list of up to so many is counted whenever it is asked. */
const shortList = 5_000;
/** Standings from one mark to the next. */
const step = 1_000;
/** How long marks are used, milliseconds; then the next question has new ones made. */
const freshMs = 30_000;
/** Marks that are older are used for no answer, milliseconds: who asks waits for new ones. */
const oldestMs = 120_000;
/** Lists with marks that are remembered. */
const mostLists = 100;

interface MarkedList {
  readonly marks: readonly Mark[];
  readonly total: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Places in lists of any length. Counting a million standings takes a database a tenth of a second and more, so long lists have
 * marks: each thousandth standing with its place. A question uses those of the last two minutes, waits for new ones where they are older,
 * and has new ones made for the next question where they are older than half a minute.
 */
@Injectable()
export class ListMarks {
  readonly #known = new Map<string, MarkedList>();
  readonly #walks = new Map<string, Promise<MarkedList>>();

  constructor(
    private readonly models: ReadModels,
    private readonly clock: Clock,
  ) {}

  async placesIn(list: string, type: RankingType): Promise<ListPlaces> {
    const model = this.models.active(leaderboardModel);
    const reader = new ListReader(model, list, type);
    // A rebuild flips to another copy.
    const key = `${model.collection.name} ${list} ${type}`;
    const known = this.#known.get(key);
    const age = known ? this.clock.now() - known.at : Infinity;
    if (known && age <= oldestMs) {
      // Who asks does not wait for new marks. A failed walk leaves the old ones, and the next question tries again.
      if (age >= freshMs) this.#walk(key, reader).catch(() => undefined);
      return new ListPlaces(reader, known.marks, known.total);
    }
    const total = await reader.count([{}], shortList + 1);
    if (total <= shortList) return new ListPlaces(reader, [], total);
    const marked = await this.#walk(key, reader);
    return new ListPlaces(reader, marked.marks, marked.total);
  }

  /** One at a time for each list. */
  #walk(key: string, reader: ListReader): Promise<MarkedList> {
    const running = this.#walks.get(key);
    if (running) return running;
    const walk = this.#marked(key, reader).finally(() => this.#walks.delete(key));
    this.#walks.set(key, walk);
    return walk;
  }

  async #marked(key: string, reader: ListReader): Promise<MarkedList> {
    const marks: Mark[] = [];
    let last: Mark | undefined;
    for (;;) {
      const [row] = await reader.rows(last?.row ?? null, step - 1, 1);
      if (!row) break;
      const { userId, rating, total, tournament, puzzle, puzzleRush } = row;
      last = {
        row: { userId, rating, total, tournament, puzzle, puzzleRush },
        place: (last?.place ?? 0) + step,
      };
      marks.push(last);
      // Between two steps the process does other work.
      await yieldTurn();
    }
    const rest = await reader.count(rangesBetween(reader.type, last?.row ?? null, null));
    const marked = { marks, total: (last?.place ?? 0) + rest, at: this.clock.now() };
    this.#known.delete(key);
    // One that became short is counted again.
    if (marked.total > shortList) this.#known.set(key, marked);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostLists && oldest !== undefined) this.#known.delete(oldest);
    return marked;
  }
}
