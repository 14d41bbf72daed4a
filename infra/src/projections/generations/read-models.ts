import type { Connection, Model, Schema } from 'mongoose';
import { dropCollection } from '../../documents/drop-collection.ts';
import { pingDocuments } from '../../documents/ping-documents.ts';
import type { GenerationHooks } from './generations.ts';
import type { ActiveGenerations } from './generation-pointers.ts';

/** A collection that a projection fills; a projection may have several. */
export interface ReadModelDefinition<Document> {
  /** Name of the projection, as in `@Projects`. */
  readonly name: string;
  /** Name of the collection; the generation is appended: `games_g3`. */
  readonly collection: string;
  readonly schema: Schema<Document>;
}

interface AnyDefinition {
  readonly name: string;
  readonly collection: string;
  readonly prepare: (generation: number) => Promise<unknown>;
}

/** Mongoose models of read models, one for each generation. */
export class ReadModels implements GenerationHooks {
  readonly #defined = new Map<string, AnyDefinition>();

  /**
   * @param writable false where the file is open for reading only: then no collection and no index is made
   */
  constructor(
    private readonly connection: Connection,
    private readonly generations: ActiveGenerations,
    private readonly writable = true,
  ) {}

  /**
   * Registers a read model, in the constructor of its projection: then its collection and indexes exist before the
   * first batch, and old generations are dropped even when they are found after a crash.
   */
  define<Document>(definition: ReadModelDefinition<Document>): void {
    if (this.#defined.has(definition.collection)) return;
    this.#defined.set(definition.collection, {
      name: definition.name,
      collection: definition.collection,
      prepare: (generation) => this.model(definition, generation).init(),
    });
  }

  /** The copy to write: `generation` is the batch's. */
  model<Document>(definition: ReadModelDefinition<Document>, generation: number): Model<Document> {
    this.define(definition);
    const name = collectionOf(definition.collection, generation);
    const known = this.connection.models[name] as Model<Document> | undefined;
    if (known) return known;
    const schema = definition.schema.clone();
    schema.set('autoIndex', this.writable);
    schema.set('autoCreate', this.writable);
    return this.connection.model<Document>(name, schema, name);
  }

  /**
   * The copy to read, at this moment. Call it for every query: a rebuild flips to another copy while the server runs, and the
   * old
   * one is kept for a minute only.
   */
  active<Document>(definition: ReadModelDefinition<Document>): Model<Document> {
    return this.model(definition, this.generations.active(definition.name));
  }

  /** Reads one document as queries do. @throws what queries throw now */
  async ping(): Promise<void> {
    const [first] = this.#defined.values();
    const active = first ? collectionOf(first.collection, this.generations.active(first.name)) : 'ping';
    await pingDocuments(this.connection, active);
  }

  async prepareGeneration(projection: string, generation: number): Promise<void> {
    for (const definition of this.#of(projection)) await definition.prepare(generation);
  }

  async dropGeneration(projection: string, generation: number): Promise<void> {
    for (const definition of this.#of(projection)) {
      const name = collectionOf(definition.collection, generation);
      await dropCollection(this.connection, name);
      if (this.connection.models[name]) this.connection.deleteModel(name);
    }
  }

  #of(projection: string): AnyDefinition[] {
    return [...this.#defined.values()].filter((definition) => definition.name === projection);
  }
}

function collectionOf(collection: string, generation: number): string {
  return `${collection}_g${generation}`;
}
