import { Injectable } from '@nestjs/common';
import { annotationsCollectionName as name } from '@royal-chess/contracts/library';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { AppendContext } from '@royal-chess/infra/event-store/event-store';
import { CollectionDecisions } from '../collections/collection-decisions.ts';
import { CollectionDirectory } from '../collections/collection-directory.ts';

/** Most users whose collection is remembered. */
const capacity = 10_000;

/** The collection that annotated copies go to when a user names no other. */
@Injectable()
export class AnnotationsCollection {
  /** Made by this process: the read model may not have them yet. */
  readonly #made = new Map<string, Promise<string>>();

  constructor(
    private readonly decisions: CollectionDecisions,
    private readonly directory: CollectionDirectory,
  ) {}

  /** Their first collection of this name, created when there is none. */
  async of(userId: string, context: AppendContext): Promise<string> {
    const made = this.#made.get(userId);
    if (made) {
      const id = await made;
      if ((await this.decisions.current(id)).phase === 'open') return id;
    }
    const own = (await this.directory.current()).ownedBy(userId).filter((one) => one.name === name);
    const [first] = own.toSorted((a, b) => a.createdAt - b.createdAt);
    if (first) return first._id;
    if (this.#made.get(userId) !== made) return this.of(userId, context);
    const creation = this.#create(userId, context);
    if (this.#made.size >= capacity) this.#made.clear();
    this.#made.set(userId, creation);
    creation.catch(() => this.#made.delete(userId));
    return creation;
  }

  async #create(userId: string, context: AppendContext): Promise<string> {
    // The same for a command that is sent again.
    const id = derivedId('annotations', userId, context.commandId);
    await this.decisions.decide(
      id,
      { type: 'create', ownerId: userId, name, visibility: 'private' },
      context,
    );
    return id;
  }
}
