import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import {
  type ImportAnswer,
  importAnswer,
  importProgress,
  type ImportProgress,
} from '@royal-chess/contracts/library';
import type { Recorded, RecordedEvent } from '@royal-chess/contracts/registry';
import { Accounts } from '../../identity/accounts.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { cookieOf, EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { unpackGames } from '../import/packed-games.ts';
import { LibraryApiModule, LibraryProjectorModule } from '../library.module.ts';

const admin = { email: 'admin@example.org', password: 'correct horse' };

@Injectable()
class AdminAccount implements OnApplicationBootstrap {
  constructor(private readonly accounts: Accounts) {}
  async onApplicationBootstrap(): Promise<void> {
    await this.accounts.register({ name: 'Admin', roles: ['admin'], ...admin });
  }
}
@Module({ imports: [IdentityApiModule], providers: [AdminAccount] })
class AdminModule {}

/** A game of a PGN file, whose moves end with its result. */
export const pgnGame = (white: string, moves = '1. e4 e5 2. Nf3 Nc6 1-0'): string =>
  `[Event "Friendly"]\n[White "${white}"]\n[Black "Black, B"]\n[Date "1907.12.??"]\n[Result "${/\S+$/.exec(moves)?.[0]}"]\n\n${moves}\n\n`;

/** Four games, one of them broken in the middle, one that cannot be read, and one of them twice. */
export const pgnFile = [
  pgnGame('Réti, R'),
  pgnGame('<b>White</b>', '1. d4 {good} d5 (1... Nf6 2. c4) 2. c4! *'),
  pgnGame('Broken, B', '1. e4 e5 2. Ke3 1-0'),
  pgnGame('Nothing, N', '1. e5 1-0'),
  pgnGame('Réti, R'),
  pgnGame('Last, L', '1. c4\r\n*'),
].join('');

/** What a call was answered. */
export interface Answered<T> {
  readonly status: number;
  readonly body: T;
}
export type SentChunk = Answered<ImportProgress & { code?: string }>;

/** All that the events of an import say, whatever the pieces. */
export interface ImportContent {
  readonly games: ReturnType<typeof unpackGames>;
  readonly known: readonly string[];
  readonly faults: readonly object[];
  readonly end: unknown;
}

const isPiece = (event: RecordedEvent): event is Recorded<'GamesImported'> => event.type === 'GamesImported';

/** A served library, with an admin and two users who import. */
export class ImportWorld {
  /** @param env variables of the server */
  static async open(env: Readonly<Record<string, string>> = {}): Promise<ImportWorld> {
    const world = await EmbeddedWorld.open({
      features: [AdminModule, LibraryApiModule],
      projections: [LibraryProjectorModule],
      env: { LIBRARY_IMPORTS_PER_HOUR: '100', ...env },
    });
    const adminCookie = cookieOf(await world.api.call('/api/login/user', { json: admin }));
    const { cookie: alice } = await world.register('Alice');
    const { cookie: bob } = await world.register('Bob');
    return new ImportWorld(world, adminCookie, alice, bob);
  }

  private constructor(
    readonly world: EmbeddedWorld,
    /** Cookies of sessions. */
    readonly admin: string,
    readonly alice: string,
    readonly bob: string,
  ) {}

  close(): Promise<void> {
    return this.world.close();
  }

  async call<T>(path: string, options: Parameters<EmbeddedWorld['api']['call']>[1]): Promise<Answered<T>> {
    const response = await this.world.api.call(path, options);
    const body = await response.text();
    return { status: response.status, body: (body === '' ? {} : JSON.parse(body)) as T };
  }

  /** Makes a collection of Alice, or of another user or the platform. @returns its id */
  async collection(
    visibility: 'private' | 'public' = 'private',
    cookie = this.alice,
    platform = false,
  ): Promise<string> {
    const json = { commandId: randomUUID(), name: 'Club', visibility, platform };
    return (await this.call<{ id: string }>('/api/collections', { json, cookie })).body.id;
  }

  /** Begins an import, into a collection of its own where none is named. @returns its id */
  async begin(collectionId?: string, cookie = this.alice): Promise<string> {
    const into = collectionId ?? (await this.collection('private', cookie));
    const json = { commandId: randomUUID(), collectionId: into, name: 'club.pgn', bytes: null };
    const { status, body } = await this.call<{ id: string }>('/api/imports', { json, cookie });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  }

  send(
    id: string,
    bytes: Uint8Array,
    { offset = 0, last = false, cookie = this.alice } = {},
  ): Promise<SentChunk> {
    return this.call(`/api/imports/${id}/chunks?offset=${offset}&last=${last}`, {
      method: 'PUT',
      body: Buffer.from(bytes),
      cookie,
      headers: { 'content-type': 'application/octet-stream' },
    });
  }

  /** Sends a file as clients do, in chunks of `size`; a chunk without a whole game is sent again with more. */
  async sendFile(id: string, bytes: Uint8Array, size = 1_000_000): Promise<ImportProgress> {
    for (let [offset, length] = [0, size]; ;) {
      const chunk = bytes.subarray(offset, offset + length);
      const { status, body } = await this.send(id, chunk, { offset, last: offset + length >= bytes.length });
      if (status !== 200) throw new Error(JSON.stringify(body));
      importProgress.parse(body);
      if (body.finished) return body;
      length = body.nextOffset === offset ? length * 2 : size;
      offset = body.nextOffset;
    }
  }

  /** A chunk whose bytes stop to arrive; `end` sends the rest. */
  halfSent(id: string, bytes: Buffer, cookie = this.alice) {
    const { url } = this.world.api;
    const half = bytes.length >> 1;
    const { promise, resolve, reject } = Promise.withResolvers<SentChunk>();
    const headers = {
      cookie,
      origin: url,
      'content-type': 'application/octet-stream',
      'content-length': bytes.length,
    };
    const sent = request(
      `${url}/api/imports/${id}/chunks?offset=0&last=true`,
      { method: 'PUT', headers },
      (response) =>
        void text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, body: JSON.parse(body) }),
          reject,
        ),
    );
    sent.on('error', reject);
    sent.write(bytes.subarray(0, half));
    return { answer: promise, end: () => sent.end(bytes.subarray(half)), stop: () => sent.destroy() };
  }

  /** The import as its page shows it, all of it indexed. */
  async shown(id: string, cookie = this.alice): Promise<ImportAnswer> {
    const version = await this.world.store.head(`import-${id}`);
    const { body } = await this.call(`/api/imports/${id}?minVersion=import-${id}@${version}`, { cookie });
    return importAnswer.parse(body);
  }

  async contentOf(id: string): Promise<ImportContent> {
    const events = await this.world.store.read(`import-${id}`);
    const pieces = events.filter(isPiece);
    return {
      games: pieces.flatMap(({ data }) => unpackGames(data.games)),
      known: pieces.flatMap(({ data }) => data.known),
      faults: pieces.flatMap(({ data }) => data.faults),
      end: pieces.map(({ data }) => [data.soFar, data.throughByte, data.throughLine]).at(-1),
    };
  }
}
