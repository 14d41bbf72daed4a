import type { Server } from 'node:https';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Type } from '@nestjs/common';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { OutboundAddresses } from '@royal-chess/infra/outbound/outbound-addresses';
import { OutboundError } from '@royal-chess/infra/outbound/outbound-error';
import { OutboundHttp, type Resolve } from '@royal-chess/infra/outbound/outbound-http';
import { serveTls, trustTestCertificate } from '@royal-chess/infra/outbound/testing/tls-server';
import type { Model } from 'mongoose';
import sharp from 'sharp';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { Accounts } from '../identity/accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { TournamentReader } from '../tournaments/tournament-reader.ts';
import type { UploadDocument } from '../uploads/upload-documents.ts';
import { Uploads } from '../uploads/uploads.ts';
import { ForeignImagesApiModule } from './foreign-images.module.ts';

const tournament = '018f0000-0000-7000-8000-0000000000aa';
const idOfNone = '018f0000-0000-7000-8000-0000000000bb';
const shown = 'https://media.example/open.webp';
const clock = new ManualClock();
let world: EmbeddedWorld;
let organiser: string;
let player: string;
let bytes: Buffer;
/** What the server fetches, and what comes back. */
let get: jest.Spied<OutboundHttp['get']>;

const inner = <T>(token: unknown): T => world.api.get(token as Type<T>);

beforeAll(async () => {
  world = await EmbeddedWorld.open({ clock, features: [IdentityApiModule, ForeignImagesApiModule] });
  const cookieOf = async (name: string, role: 'tournamentAdmin' | 'user'): Promise<string> => {
    const account = { name, email: `${name}@example.org`, password: 'correct horse', roles: [role] };
    const { id } = await world.api.get(Accounts).register(account);
    return `rc_session=${await world.api.get(Sessions).open(id)}`;
  };
  organiser = await cookieOf('helga', 'tournamentAdmin');
  player = await cookieOf('oduya', 'user');
  bytes = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
    .jpeg()
    .toBuffer();
  const pictured = [{ title: 'Clockworks', image: 'https://media.example/logo.png' }];
  const settings = { image: shown, sponsored: pictured, supportedBy: [], testImage: [] };
  jest
    .spyOn(world.api.get(TournamentReader), 'read')
    .mockImplementation((id) =>
      id === tournament
        ? Promise.resolve({ settings } as unknown as Awaited<ReturnType<TournamentReader['read']>>)
        : Promise.reject(ProblemException.because('RC_TOURNAMENT_NOT_FOUND', 'There is no such tournament.')),
    );
  get = jest.spyOn(inner<OutboundHttp>(OutboundHttp), 'get');
});
afterAll(() => world.close());
beforeEach(() => {
  get.mockReset();
  get.mockImplementation(() =>
    Promise.resolve({ kind: 'content', bytes, mediaType: 'text/html', etag: null, lastModified: null }),
  );
});

const view = (query: Record<string, string>, cookie?: string): Promise<Response> =>
  world.api.call(`/api/image?${new URLSearchParams(query).toString()}`, cookie ? { cookie } : {});
const statusOf = async (query: Record<string, string>, cookie?: string): Promise<number> =>
  (await view(query, cookie)).status;

describe('a picture that an event shows', () => {
  test('is fetched once, made again without its metadata, and shown to visitors', async () => {
    const [one, other] = await Promise.all([
      view({ url: shown, tournament }),
      view({ url: shown, tournament }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.headers.get('content-type')).toBe('image/webp');
    expect(one.headers.get('cache-control')).toBe('public, max-age=3600');
    const made = Buffer.from(await one.arrayBuffer());
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 500 });
    expect(made.includes('a secret of the camera')).toBe(false);
    expect(await statusOf({ url: shown, file: '400.avif' })).toBe(200);
    expect(get).toHaveBeenCalledTimes(1);
    expect(get.mock.calls[0]?.[0]).toMatchObject({ url: shown, maxBytes: 5_242_880 });
  });

  test('is also that of a sponsor', async () => {
    expect(await statusOf({ url: 'https://media.example/logo.png', tournament })).toBe(200);
  });

  test('is swept after a day, and fetched again by the next view', async () => {
    const documents = inner<Model<UploadDocument>>(getModelToken('Upload', ACCOUNTS));
    await inner<Uploads>(Uploads).sweepUnused(clock.now() + 1);
    expect(await documents.countDocuments({ kind: 'foreignImage' })).toBe(0);
    expect(await statusOf({ url: shown })).toBe(404);
    expect(await statusOf({ url: shown, tournament })).toBe(200);
    expect(get).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['of no event', { url: 'https://media.example/1.png' }],
  ['of another event', { url: 'https://media.example/2.png', tournament }],
  ['of an unknown event', { url: 'https://media.example/3.png', tournament: idOfNone }],
])('a picture %s is not fetched for a visitor or a player, but for an organiser', async (_, query) => {
  expect([await statusOf(query), await statusOf(query, player)]).toEqual([404, 404]);
  expect(get).not.toHaveBeenCalled();
  expect(await statusOf(query, organiser)).toBe(200);
});

test.each([
  ['without TLS', 'http://media.example/open.webp'],
  ['of another protocol', 'ftp://media.example/open.webp'],
  ['with its data', 'data:image/png;base64,aGk='],
  ['of a file', 'file:///etc/passwd'],
  ['without a site', 'open.webp'],
  ['of more than 2,000 characters', `https://media.example/${'x'.repeat(2_000)}`],
])('an address %s is refused', async (_, url) => {
  expect(await statusOf({ url }, organiser)).toBe(422);
  expect(get).not.toHaveBeenCalled();
});

test.each(['https://127.0.0.1/1.png', 'https://[::1]/1.png', 'https://169.254.169.254/latest/meta-data'])(
  '%s is an inner address: nothing connects to it',
  async (url) => {
    get.mockRestore();
    const response = await view({ url }, organiser);
    get = jest.spyOn(inner<OutboundHttp>(OutboundHttp), 'get');
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'RC_IMAGE_REFUSED', detail: 'Pictures are only fetched from public addresses.' },
    ]);
  },
);

describe('a server with TLS', () => {
  /** Redirects by path; all else is the picture. */
  let redirects: Readonly<Record<string, string>> = {};
  let server: Server;
  let site: string;
  let untrust: () => void;
  beforeAll(async () => {
    untrust = trustTestCertificate();
    const served = await serveTls(({ url = '' }, response) => {
      const location = redirects[url];
      if (location === undefined) response.end(bytes);
      else response.writeHead(302, { location }).end();
    });
    server = served.server;
    site = `https://media.pictures.example:${served.port}`;
  });
  afterAll(async () => {
    untrust();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    // As the product fetches, but for names of this test and the loopback.
    const resolve: Resolve = (name) =>
      Promise.resolve([{ address: name.startsWith('inner.') ? '10.0.0.7' : '127.0.0.1', family: 4 }]);
    const http = new OutboundHttp(new OutboundAddresses(['127.0.0.1/32']), resolve);
    const { get: fetched } = http;
    get.mockImplementation((request) => fetched.call(http, request));
  });

  test('gives a picture, by as many as three redirects', async () => {
    redirects = { '/1': '/2', '/2': '/3', '/3': '/open.jpg' };
    const response = await view({ url: `${site}/1` }, organiser);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test.each([
    ['to http', '/http', 'http://media.pictures.example/open.jpg', /from https:\/\/ to http:\/\//],
    [
      'to a private address',
      '/private',
      'https://192.168.0.1/open.jpg',
      /only fetched from public addresses/,
    ],
    [
      'to a name of a private address',
      '/name',
      'https://inner.pictures.example/open.jpg',
      /only fetched from public addresses/,
    ],
    ['to itself', '/again', '/again', /leads to other addresses again and again/],
  ])('is refused with a redirect %s', async (_, path, location, detail) => {
    redirects = { [path]: location };
    const response = await view({ url: site + path }, organiser);
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'RC_IMAGE_REFUSED', detail: expect.stringMatching(detail) },
    ]);
  });
});

describe('an address that gives no picture', () => {
  const answers = (content: Buffer) => () =>
    Promise.resolve({
      kind: 'content' as const,
      bytes: content,
      mediaType: 'image/png',
      etag: null,
      lastModified: null,
    });
  test.each<[string, OutboundHttp['get'], number]>([
    ['HTML', answers(Buffer.from('<html><script>alert(1)</script></html>')), 415],
    ['an SVG', answers(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')), 415],
    ['half a picture', () => answers(bytes.subarray(0, 300))(), 422],
    ['an error', () => Promise.reject(new OutboundError('status', 'The address answers 500.')), 422],
  ])('%s is refused, and not fetched again for five minutes', async (name, implementation, status) => {
    const url = `https://media.example/${encodeURIComponent(name)}`;
    get.mockImplementation(implementation);
    expect(await statusOf({ url }, organiser)).toBe(status);
    expect(await statusOf({ url }, organiser)).toBe(status);
    expect(get).toHaveBeenCalledTimes(1);
    clock.advance(300_001);
    get.mockImplementation(answers(bytes));
    expect(await statusOf({ url }, organiser)).toBe(200);
  });
});
