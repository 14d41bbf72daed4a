import { expect } from '@jest/globals';
import type { Article, ArticleSummary } from '@royal-chess/contracts/articles';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import sharp from 'sharp';
import { ApiModule } from '../../api.module.ts';
import { Accounts } from '../../identity/accounts.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { Uploads } from '../../uploads/uploads.ts';
import { ArticlesProjectorModule } from '../articles.module.ts';

/** Status and code of an answer. */
export const codeOf = async (response: Response): Promise<[number, string | undefined]> => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];

/** Served articles: helga writes them, oduya and katya read them, small is a child. */
export class ArticleWorld {
  static async open(): Promise<ArticleWorld> {
    const clock = new ManualClock();
    const embedded = await EmbeddedWorld.open({
      clock,
      features: [ApiModule],
      projections: [ArticlesProjectorModule],
    });
    const world = new ArticleWorld(embedded, clock);
    for (const [name, role] of [
      ['helga', 'admin'],
      ['oduya', 'user'],
      ['katya', 'user'],
      ['small', 'user'],
    ] as const) {
      const account = { name, email: `${name}@example.org`, password: 'correct horse', roles: [role] };
      const { id } = await embedded.api.get(Accounts).register(account);
      world.#people.set(name, { id, cookie: `rc_session=${await embedded.api.get(Sessions).open(id)}` });
    }
    await embedded.api.get(ChildAccounts).mark(world.idOf('small'), true);
    world.#image = await world.uploadedPicture();
    return world;
  }

  readonly #people = new Map<string, { readonly id: string; readonly cookie: string }>();
  #image = '';

  private constructor(
    readonly embedded: EmbeddedWorld,
    readonly clock: ManualClock,
  ) {}

  close(): Promise<void> {
    return this.embedded.close();
  }

  /** The address of the picture that articles have where no other is named. */
  get image(): string {
    return this.#image;
  }

  idOf(name: string): string {
    return this.#people.get(name)?.id ?? '';
  }

  /** A call of a person, or of a visitor. */
  call(
    path: string,
    name: string | null,
    options: { method?: string; json?: unknown } = {},
  ): Promise<Response> {
    // Limits are for a minute.
    this.clock.advance(61_000);
    const cookie = name === null ? undefined : this.#people.get(name)?.cookie;
    return this.embedded.api.call(path, { ...options, ...(cookie !== undefined && { cookie }) });
  }

  /** A picture as a finished upload leaves it. @returns its address */
  async uploadedPicture(): Promise<string> {
    const uploads = this.embedded.api.get(Uploads);
    const file = await uploads.begin(this.idOf('helga'), { kind: 'blogImage' });
    const [address = ''] = await uploads.addresses(this.idOf('helga'), file, 1);
    const body = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const sent = await this.embedded.api.call(address, { method: 'PUT', body });
    const parts = [{ PartNumber: 1, ETag: sent.headers.get('etag') ?? '' }];
    return (await uploads.finish(this.idOf('helga'), file, parts)).url;
  }

  /** The fields of an article. */
  fields() {
    return {
      title: 'Rubinstein’s immortal game',
      description: 'Both rooks and the queen',
      content: '<p>22...Rxc3!!</p>',
      author: 'Helga Brandvik',
      image: this.image,
    };
  }

  /** Writes an article, and waits until it is listed. */
  async created(json: object = {}): Promise<{ readonly id: string; readonly message: string }> {
    const response = await this.call('/api/createBlog', 'helga', { json: { ...this.fields(), ...json } });
    expect(response.status).toBe(201);
    const answer = (await response.json()) as { id: string; message: string };
    await this.embedded.applied(['articles'], `article-${answer.id}`, 1);
    return answer;
  }

  async read(id: string, name: string | null = null): Promise<Article> {
    return (await (await this.call(`/api/displaySpecificBlog/${id}`, name)).json()) as Article;
  }

  async listed(query = ''): Promise<readonly ArticleSummary[]> {
    return (await (await this.call(`/api/displayBlog${query}`, null)).json()) as ArticleSummary[];
  }
}
