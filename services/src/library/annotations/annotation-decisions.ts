import { Injectable } from '@nestjs/common';
import type { AnnotationContent, GameAnnotated } from '@royal-chess/contracts/library';
import {
  type AnnotationCommand,
  annotationDecider,
  type AnnotationEvent,
  type AnnotationState,
  annotationStream,
} from '@royal-chess/domain/annotations/annotation-decider';
import { readAnnotation } from '@royal-chess/domain/annotations/read-annotation';
import { StreamAggregate } from '@royal-chess/infra/event-store/aggregate';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { type AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import type { StreamVersion } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** Decides and appends to the streams of annotated copies. */
@Injectable()
export class AnnotationDecisions {
  readonly #annotations: CommandHandler<AnnotationState, AnnotationCommand, AnnotationEvent>;

  constructor(private readonly store: EventStore) {
    this.#annotations = new CommandHandler(store, annotationDecider);
  }

  /** With everything committed before the call. */
  async current(id: string): Promise<AnnotationState> {
    const aggregate = new StreamAggregate(annotationStream(id), annotationDecider, this.store);
    await aggregate.catchUp();
    return aggregate.state;
  }

  /** @throws ProblemException when the decision is a refusal */
  async decide(id: string, command: AnnotationCommand, context: AppendContext): Promise<StreamVersion> {
    const stream = annotationStream(id);
    const outcome = await this.#annotations.execute(stream, command, context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
    return { stream, version: outcome.value.version };
  }
}

/**
 * What a user sent, checked by playing it.
 * @throws ProblemException `RC_FEN_INVALID`, `RC_PGN_INVALID`
 */
export function checkedContent(
  content: AnnotationContent,
): Omit<GameAnnotated, 'ownerId' | 'collectionId' | 'basedOn'> {
  const outcome = readAnnotation(content);
  if (outcome.ok) return { ...content, ...outcome.value };
  const { field, message } = outcome.error;
  throw new ProblemException({
    code: field === 'startFen' ? 'RC_FEN_INVALID' : 'RC_PGN_INVALID',
    detail: message,
    fields: [{ path: field, message }],
  });
}
