import { Controller } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts/registry';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { GameIndexWriter } from '@royal-chess/infra/game-index/game-index';
import type { GameChange } from '@royal-chess/infra/game-index/indexed-game';
import { Generations } from '@royal-chess/infra/projections/generations/generations';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { changesOf, gameChangeTypes, type GameChangeEvent } from './game-changes.ts';
import {
  type ImportEvent,
  importEventTypes,
  importFaultsModel,
  importProgressModel,
  importsModel,
  writeImports,
} from './import/imports.read-model.ts';
import { GAME_INDEX } from './indexed-games.ts';
import { OpeningNamer } from './opening-namer.ts';

const types = [...new Set([...gameChangeTypes, ...importEventTypes])];
type Type = (typeof types)[number];

const changeTypes: ReadonlySet<string> = new Set(gameChangeTypes);
const importTypes: ReadonlySet<string> = new Set(importEventTypes);

/** Some hundred games may be in one event: so their import is seen within a second or two. */
const mostEvents = 50;
/** Games of an import are written in larger runs, which takes a fifth less time, and are found so much later. */
const burstMs = 250;
/** Some hundred games each. */
const burstEvents = 4;
/** Changes in one call of the writer. */
const pieceSize = 4_000;

/** Fills the game index from all events that games come with, and the list of imports. */
@Controller()
export class GameIndexProjection {
  #openings: Promise<OpeningNamer> | undefined;

  constructor(
    private readonly models: ReadModels,
    private readonly index: GameIndexWriter,
    private readonly streams: RecentStreams,
    generations: Generations,
  ) {
    models.define(importsModel);
    models.define(importProgressModel);
    models.define(importFaultsModel);
    generations.register(GAME_INDEX, {
      prepareGeneration: (_, generation) => index.prepare(generation),
      isOutdated: (_, generation) => index.isOutdated(generation),
      dropGeneration: (_, generation) => index.drop(generation),
    });
  }

  @Projects({
    name: GAME_INDEX,
    types,
    most: mostEvents,
    bursts: { types: ['GamesImported'], least: burstEvents, everyMs: burstMs },
  })
  async apply({ events, generation }: EventBatch<Type>): Promise<void> {
    const openings = await (this.#openings ??= OpeningNamer.load());
    const changes: GameChange[] = [];
    for (const event of events) {
      if (isChange(event))
        for (const change of await changesOf(event, { streams: this.streams, openings }))
          changes.push(change);
      if (changes.length < pieceSize) continue;
      await this.index.write(generation, changes);
      changes.length = 0;
    }
    if (changes.length > 0) await this.index.write(generation, changes);
    await writeImports(this.models, generation, events.filter(isOfImport));
  }
}

const isChange = (event: Recorded<Type>): event is GameChangeEvent => changeTypes.has(event.type);
const isOfImport = (event: Recorded<Type>): event is ImportEvent => importTypes.has(event.type);
