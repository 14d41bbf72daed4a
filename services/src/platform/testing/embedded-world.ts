import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { type Clock, systemClock } from '@royal-chess/infra/clock/clock';
import type { Inbox } from '@royal-chess/infra/inbox/inbox';
import { openObjects } from '@royal-chess/infra/objects/open-objects';
import { openSenders } from '@royal-chess/infra/inbox/open-senders';
import { embeddedFiles } from '@royal-chess/infra/embedded/embedded-files';
import { openEventEngines } from '@royal-chess/infra/embedded/event-engines';
import { openProjectionEngines } from '@royal-chess/infra/embedded/projection-engines';
import { CommitSignal } from '@royal-chess/infra/event-log/commit-signal';
import type { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';
import { SqliteFideList } from '@royal-chess/infra/fide-list/sqlite-fide-list';
import type { GameIndex, GameIndexWriter } from '@royal-chess/infra/game-index/game-index';
import { openPush } from '@royal-chess/infra/push/open-push';
import type { PushSender } from '@royal-chess/infra/push/push-sender';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { SqlitePuzzleStore } from '@royal-chess/infra/puzzles/sqlite-puzzle-store';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { type Logger, pino } from 'pino';
import { loadConfig } from '../../config/config.ts';
import { bindEnginePorts } from '../engine-ports.ts';
import type { MeasuredEventStore } from '../observability/measured-event-store.ts';
import { observedEventStore } from '../observability/observed-event-store.ts';
import { bind } from '../ports.module.ts';
import { startProjections } from '../start-projections.ts';
import { RecordedRooms } from './recorded-rooms.ts';
import { type ServedApi, serveApi } from './serve.ts';

interface WorldOptions {
  readonly clock?: Clock;
  readonly features: readonly Type[];
  /** Modules with projections and process managers. */
  readonly projections?: readonly Type[];
  readonly env?: Record<string, string>;
  /** What the API uses instead of the projector that runs here. */
  readonly projector?: ProjectorControl;
  /** Instead of the one in `read.db`. */
  readonly gameIndex?: GameIndex & GameIndexWriter;
  /** Instead of one that reaches push services. */
  readonly push?: PushSender;
  /** Silent by default. */
  readonly logger?: Logger;
}

/** The embedded engines, a projector and a served API in one process, on files of their own. */
export class EmbeddedWorld {
  static async open(options: WorldOptions): Promise<EmbeddedWorld> {
    const folder = mkdtempSync(join(tmpdir(), 'royal-chess-'));
    const files = embeddedFiles(folder);
    const clock = options.clock ?? systemClock;
    const logger = options.logger ?? pino({ level: 'silent' });
    const events = await openEventEngines(files, {
      clock,
      listenerFailed: (error) => {
        throw error;
      },
    });
    const { feed, accounts, deadlines, erasure } = events;
    const commits = new CommitSignal();
    feed.onGroup(commits.notify);
    const { generationHooks, ...read } = await openProjectionEngines(files, commits);
    const store = observedEventStore(events.store, logger);
    const fideList = SqliteFideList.open(files.fide);
    const puzzles = SqlitePuzzleStore.open(files.puzzles);
    const index = options.gameIndex;
    const gameIndex = index ?? read.gameIndex;
    const gameIndexWriter = index ?? read.gameIndexWriter;
    const env = { DATA_DIR: folder, DEV_INBOX: '1', ...options.env };
    const config = loadConfig({ NODE_ENV: 'test', ...env });
    const senders = openSenders(config, clock);
    const objects = await openObjects(config, folder, clock);
    const { push, closePush } = openPush(config, folder);
    const ports = bindEnginePorts({
      ...read,
      ...senders,
      gameIndex,
      gameIndexWriter,
      clock,
      store,
      feed,
      accounts,
      deadlines,
      objects,
      push: options.push ?? push,
      erasure,
      fideList,
      puzzles,
    });
    const rooms = new RecordedRooms();
    const projections = await startProjections({
      modules: options.projections ?? [],
      ports: [...ports, bind(GameRooms, rooms)],
      config,
      logger,
      log: read.log,
      store: read.store,
      state: read.state,
      counters: read.counters,
      generations: generationHooks,
      clock,
    });
    const control = options.projector ?? projections.control;
    const api = await serveApi([...ports, bind(ProjectorControl, control), bind(GameRooms, rooms)], {
      features: options.features,
      ...(options.logger && { logger: options.logger }),
      env,
    });
    return new EmbeddedWorld(
      folder,
      api,
      store,
      feed,
      projections.control,
      rooms,
      senders.inbox,
      async () => {
        await api.close();
        senders.closeSenders();
        closePush();
        objects.close();
        await projections.close();
        await read.close();
        fideList.close();
        puzzles.close();
        await events.close();
        rmSync(folder, { recursive: true, force: true });
      },
    );
  }

  private constructor(
    /** Where the files are. */
    readonly folder: string,
    readonly api: ServedApi,
    readonly store: MeasuredEventStore,
    readonly feed: CommitFeed,
    /** The projector that runs here. */
    readonly control: ProjectorControl,
    readonly rooms: RecordedRooms,
    /** Mails and SMS that were sent. */
    readonly inbox: Inbox,
    readonly close: () => Promise<void>,
  ) {}

  /** Appends as the system, to a stream at `expectedVersion`. */
  async append(
    stream: string,
    expectedVersion: number,
    ...events: readonly AppendableEvent[]
  ): Promise<void> {
    const context = { commandId: randomUUID(), actor: 'system' };
    const { outcome } = await this.store.append({ stream, expectedVersion, events, context });
    if (outcome !== 'committed') throw new Error(`${stream}: ${outcome}`);
  }

  /** Waits until the projections have applied `stream` up to `version`. */
  async applied(projections: readonly string[], stream: string, version: number): Promise<void> {
    if (!(await this.control.caughtUp(projections, stream, version, 10_000)))
      throw new Error(`${projections.join(', ')} did not reach ${stream}@${version}`);
  }

  /** Opens an account over HTTP; the answer's cookie is ready for `call`. */
  async register(name: string): Promise<{ readonly id: string; readonly cookie: string }> {
    const email = `${name.toLowerCase()}@example.org`;
    const json = { name, email, password: 'correct horse' };
    const response = await this.api.call('/api/register/user', { json });
    if (response.status !== 201) throw new Error(await response.text());
    const { _id } = (await response.json()) as { _id: string };
    return { id: _id, cookie: cookieOf(response) };
  }
}

/** Name and value of the session cookie that an answer sets; '' when it sets none. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}
