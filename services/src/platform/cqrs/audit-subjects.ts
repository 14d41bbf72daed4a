import { Injectable } from '@nestjs/common';

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
