import { type ImportCounts, type ImportFault, listedImportFaults } from '@royal-chess/contracts/library';
import type { Recorded } from '@royal-chess/contracts/registry';
import { type ConditionalUpsert, upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import type { ReadModelDefinition, ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';
import { GAME_INDEX } from '../indexed-games.ts';

/** An import as far as its games are in the index. */
export interface ImportDocument {
  /** Id of the import. */
  readonly _id: string;
  /** Of the stream. */
  readonly version: number;
  readonly collectionId: string;
  /** The user who began it, or `system`. */
  readonly startedBy: string;
  readonly name: string;
  readonly bytes: number | null;
  readonly startedAt: number;
}

/** Sums and state of an import, by its events. */
export interface ImportProgressDocument {
  readonly _id: string;
  readonly version: number;
  readonly state: 'running' | 'finished' | 'cancelled';
  readonly soFar: ImportCounts;
  readonly throughByte: number;
  readonly throughLine: number;
}

/** Faults of one event. */
export interface ImportFaultsDocument {
  /** Id of the import, and the version of the event with leading zeros. */
  readonly _id: string;
  readonly faults: readonly ImportFault[];
}

/** Sums before the first game. */
export const noGames: ImportCounts = { games: 0, duplicates: 0, repeated: 0, skipped: 0, faults: 0 };

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

const importSchema = new Schema<ImportDocument>(
  {
    _id: text,
    version: number,
    collectionId: text,
    startedBy: text,
    name: { type: String, default: '' },
    bytes: { type: Number, default: null },
    startedAt: number,
  },
  { versionKey: false },
).index({ startedBy: 1, startedAt: -1 });

const progressSchema = new Schema<ImportProgressDocument>(
  {
    _id: text,
    version: number,
    state: { type: String, default: 'running' },
    soFar: { type: Schema.Types.Mixed, default: noGames },
    throughByte: { type: Number, default: 0 },
    throughLine: { type: Number, default: 0 },
  },
  { versionKey: false, minimize: false },
);

const faultsSchema = new Schema<ImportFaultsDocument>(
  { _id: text, faults: { type: Schema.Types.Mixed, required: true } },
  { versionKey: false, minimize: false },
);

export const importsModel: ReadModelDefinition<ImportDocument> = {
  name: GAME_INDEX,
  collection: 'imports',
  schema: importSchema,
};
export const importProgressModel: ReadModelDefinition<ImportProgressDocument> = {
  name: GAME_INDEX,
  collection: 'import_progress',
  schema: progressSchema,
};
export const importFaultsModel: ReadModelDefinition<ImportFaultsDocument> = {
  name: GAME_INDEX,
  collection: 'import_faults',
  schema: faultsSchema,
};

/** Id of the import that a stream belongs to; the source of its games. */
export const importIdOf = (stream: string): string => stream.slice('import-'.length);

const faultsId = (event: Recorded<'GamesImported'>): string =>
  `${importIdOf(event.stream)} ${String(event.version).padStart(9, '0')}`;

/** Events that lists and reports of imports are made of. */
export const importEventTypes = [
  'ImportStarted',
  'GamesImported',
  'ImportFinished',
  'ImportCancelled',
] as const;
export type ImportEvent = Recorded<(typeof importEventTypes)[number]>;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Writes what lists and reports show of imports. */
export async function writeImports(
  models: ReadModels,
  generation: number,
  events: readonly ImportEvent[],
): Promise<void> {
  const imports: ConditionalUpsert[] = [];
  const faults: ConditionalUpsert[] = [];
  const progress = new Map<string, Partial<Writable<ImportProgressDocument>>>();
  for (const event of events) {
    const id = importIdOf(event.stream);
    if (event.type === 'ImportStarted') imports.push(startOf(event));
    else progress.set(id, { ...progress.get(id), ...progressOf(event) });
    if (event.type === 'GamesImported') faults.push(...listedFaults(event));
  }
  await upsertModelsWhere(models.model(importsModel, generation), imports);
  await upsertModelsWhere(models.model(importFaultsModel, generation), faults);
  await upsertModelsWhere(
    models.model(importProgressModel, generation),
    [...progress].map(([_id, fields]) => ({
      filter: { _id, version: { $not: { $gte: fields.version } } },
      update: { $set: fields },
    })),
  );
}

function startOf({ stream, version, at, actor, data }: Recorded<'ImportStarted'>): ConditionalUpsert {
  return {
    filter: { _id: importIdOf(stream), version: { $not: { $gte: version } } },
    update: { $set: { ...data, version, startedBy: actor, startedAt: at } },
  };
}

function progressOf(event: Exclude<ImportEvent, { type: 'ImportStarted' }>): Partial<ImportProgressDocument> {
  const { version } = event;
  if (event.type === 'ImportFinished') return { version, state: 'finished' };
  if (event.type === 'ImportCancelled') return { version, state: 'cancelled' };
  const { soFar, throughByte, throughLine } = event.data;
  return { version, soFar, throughByte, throughLine };
}

function listedFaults(event: Recorded<'GamesImported'>): ConditionalUpsert[] {
  const { faults, unlistedFaults = 0, soFar } = event.data;
  const before = soFar.faults - unlistedFaults - faults.length;
  const listed = faults.slice(0, Math.max(0, listedImportFaults - before));
  return listed.length === 0
    ? []
    : [{ filter: { _id: faultsId(event) }, update: { $set: { faults: listed } } }];
}
