import { Injectable } from '@nestjs/common';
import { type ImportAnswer, type ImportSummary, listedImportFaults } from '@royal-chess/contracts/library';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { type ImportState, ImportStates, progressOf } from './import-states.ts';
import {
  type ImportDocument,
  importFaultsModel,
  type ImportFaultsDocument,
  type ImportProgressDocument,
  importProgressModel,
  importsModel,
  noGames,
} from './imports.read-model.ts';

const mostListed = 100;

/** Imports as their owners see them. */
@Injectable()
export class ImportViews {
  constructor(
    private readonly models: ReadModels,
    private readonly states: ImportStates,
  ) {}

  /** Its state as of now, with the faults as far as they are projected. @throws ProblemException `RC_NOT_FOUND` */
  async one(id: string): Promise<Omit<ImportAnswer, 'stale'>> {
    const state = await this.states.current(id);
    const started = await this.models.active(importsModel).findById(id).lean<ImportDocument>();
    if (!started) throw ProblemException.because('RC_NOT_FOUND', 'There is no such import yet.');
    const indexed = await this.models.active(importProgressModel).findById(id).lean<ImportProgressDocument>();
    const listed = await this.models
      .active(importFaultsModel)
      .find({ _id: { $gte: `${id} `, $lt: `${id}!` } })
      .sort({ _id: 1 })
      .lean<ImportFaultsDocument[]>();
    return {
      ...summaryOf(started, state, indexed),
      listedFaults: listed.flatMap(({ faults }) => faults).slice(0, listedImportFaults),
    };
  }

  /** The newest imports of a user, as far as they are projected. */
  async startedBy(userId: string, collectionId: string | undefined): Promise<ImportSummary[]> {
    const imports = await this.models
      .active(importsModel)
      .find({ startedBy: userId, ...(collectionId && { collectionId }) })
      .sort({ startedAt: -1 })
      .limit(mostListed)
      .lean<ImportDocument[]>();
    const ids = imports.map(({ _id }) => _id);
    const found = await this.models
      .active(importProgressModel)
      .find({ _id: { $in: ids } })
      .lean<ImportProgressDocument[]>();
    const progress = new Map(found.map((document) => [document._id, document]));
    return imports.map((started) => {
      const known = progress.get(started._id);
      return summaryOf(started, stateOf(started, known), known);
    });
  }
}

const stateOf = (
  { collectionId }: ImportDocument,
  known: ImportProgressDocument | undefined,
): ImportState => ({
  version: known?.version ?? 1,
  state: known?.state ?? 'running',
  collectionId,
  soFar: known?.soFar ?? noGames,
  throughByte: known?.throughByte ?? 0,
  throughLine: known?.throughLine ?? 0,
});

const summaryOf = (
  { _id, name, bytes, startedAt }: ImportDocument,
  state: ImportState,
  indexed: ImportProgressDocument | null | undefined,
): ImportSummary => ({
  ...progressOf(state),
  id: _id,
  collectionId: state.collectionId,
  name,
  bytes,
  state: state.state,
  indexed: indexed?.soFar?.games ?? 0,
  startedAt,
});
