import { Injectable } from '@nestjs/common';
import { may } from '@royal-chess/contracts/registry';
import type {
  CollectionCommand,
  CollectionEditor,
} from '@royal-chess/domain/collections/collection-commands';
import {
  collectionDecider,
  type CollectionEvent,
  type CollectionState,
  collectionStream,
} from '@royal-chess/domain/collections/collection-decider';
import { StreamAggregate } from '@royal-chess/infra/event-store/aggregate';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { type AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import type { CommandOrigin } from '../../platform/cqrs/app-command.ts';
import type { StreamVersion } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** Who changes a collection, by the origin of the command. */
export const editorOf = ({ actor, roles }: CommandOrigin): CollectionEditor => ({
  userId: actor,
  curates: may(roles, 'games.import'),
});

/** Decides and appends to the streams of collections. */
@Injectable()
export class CollectionDecisions {
  readonly #collections: CommandHandler<CollectionState, CollectionCommand, CollectionEvent>;

  constructor(private readonly store: EventStore) {
    this.#collections = new CommandHandler(store, collectionDecider);
  }

  /** With everything committed before the call. */
  async current(collectionId: string): Promise<CollectionState> {
    const aggregate = new StreamAggregate(collectionStream(collectionId), collectionDecider, this.store);
    await aggregate.catchUp();
    return aggregate.state;
  }

  /** The collection that has the games of a collection now: itself, or the one that it was merged into. */
  async holderOf(collectionId: string): Promise<string> {
    const { phase, mergedInto } = await this.current(collectionId);
    // A chain of merges ends: nothing is merged into a deleted collection.
    return phase === 'deleted' && mergedInto !== null ? this.holderOf(mergedInto) : collectionId;
  }

  /**
   * Passes on what a merge that was stopped between its appends has left with a deleted collection.
   * @param holder as {@link holderOf} answers it
   */
  async finishMerge(
    collectionId: string,
    holder: string,
    by: CollectionEditor,
    context: AppendContext,
  ): Promise<void> {
    for (let next = collectionId; next !== holder;) {
      const { mergedInto, sources } = await this.current(next);
      if (mergedInto === null) return;
      if (mergedInto === holder && !(await this.current(holder)).sources.has(next)) {
        const commandId = derivedId('merge', context.commandId, next);
        const added = { type: 'addSources', by, sources: [next, ...sources] } as const;
        await this.decide(holder, added, { ...context, commandId });
      }
      next = mergedInto;
    }
  }

  /** @throws ProblemException when the decision is a refusal */
  async decide(
    collectionId: string,
    command: CollectionCommand,
    context: AppendContext,
  ): Promise<StreamVersion> {
    const stream = collectionStream(collectionId);
    const outcome = await this.#collections.execute(stream, command, context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
    return { stream, version: outcome.value.version };
  }

  /**
   * The collection as one that the editor may change, and its state.
   * @throws ProblemException `RC_NOT_FOUND`, `RC_FORBIDDEN`
   */
  async editable(collectionId: string, by: CollectionEditor): Promise<CollectionState> {
    const state = await this.current(collectionId);
    const outcome = collectionDecider.decide(state, { type: 'change', by });
    if (!outcome.ok) throw new ProblemException(outcome.error);
    return state;
  }

  /**
   * The state of a collection that the editor may restore, or that is open.
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async restorable(collectionId: string, by: CollectionEditor): Promise<CollectionState> {
    const state = await this.current(collectionId);
    const outcome = collectionDecider.decide(state, { type: 'restore', by });
    if (!outcome.ok) throw new ProblemException(outcome.error);
    return state;
  }

  /** When a collection was deleted, epoch milliseconds; null for one that is open. */
  async deletedAt(collectionId: string): Promise<number | null> {
    // A deletion is the last event of its stream: nothing but a restoring follows.
    const last = await this.store.newest(collectionStream(collectionId));
    return last?.type === 'CollectionDeleted' ? last.at : null;
  }
}
