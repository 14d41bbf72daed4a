import { type FactoryProvider, Injectable } from '@nestjs/common';
import { type ReadModelDefinition, ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { Model } from 'mongoose';

/** Titles by id; an id without one is absent. */
export type TitlesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const form = /^([a-z]+)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** What the streams in the record of staff are called; each capability adds the kinds that are its own. */
@Injectable()
export class AuditSubjects {
  readonly #titles = new Map<string, TitlesOf>();

  /** @param kind what the names of the streams begin with, such as `article` */
  add(kind: string, titlesOf: TitlesOf): void {
    this.#titles.set(kind, titlesOf);
  }

  /** Titles of streams; one without a title is absent. */
  async of(streams: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const byKind = new Map<string, Set<string>>();
    for (const stream of streams) {
      const [, kind, id] = form.exec(stream) ?? [];
      if (kind !== undefined && id !== undefined) byKind.set(kind, (byKind.get(kind) ?? new Set()).add(id));
    }
    const found = new Map<string, string>();
    await Promise.all(
      [...byKind].map(async ([kind, ids]) => {
        const titles = await this.#titles.get(kind)?.([...ids]);
        for (const [id, title] of titles ?? []) if (title !== '') found.set(`${kind}-${id}`, title);
      }),
    );
    return found;
  }
}

interface Titled {
  readonly _id: string;
  readonly name?: string;
  readonly title?: string;
}

/**
 * A provider for the module of a capability: it says in the record of staff which of its streams is meant.
 * @param kind what the names of the streams begin with, such as `article`
 * @param definition has a document for each stream, by its id
 * @param field of the documents that is their title
 */
export function subjectsOf<Document extends { readonly _id: string }>(
  kind: string,
  definition: ReadModelDefinition<Document>,
  field: 'name' | 'title',
): FactoryProvider<AuditSubjects> {
  const titlesOf = async (models: ReadModels, ids: readonly string[]): Promise<Map<string, string>> => {
    const titled = models.active(definition) as unknown as Model<Titled>;
    const found = await titled
      .find({ _id: { $in: [...ids] } })
      .select({ [field]: 1 })
      .lean<Titled[]>();
    return new Map(found.map((document) => [document._id, document[field] ?? '']));
  };
  return {
    provide: Symbol(`subjects of ${kind}`),
    inject: [AuditSubjects, ReadModels],
    useFactory: (subjects: AuditSubjects, models: ReadModels) => {
      subjects.add(kind, (ids) => titlesOf(models, ids));
      return subjects;
    },
  };
}
