import { Controller, Inject } from '@nestjs/common';
import type { AuthUser } from '@royal-chess/contracts/identity';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { SessionCookie } from '../platform/access/session-cookie.ts';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import type { SignInSettings } from './sign-in-settings.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { Route } from '../platform/http/route.decorator.ts';
import type { InputOf } from '../platform/http/route-input.ts';
import { CONFIG } from '../platform/ports.module.ts';
import { Accounts } from './accounts.ts';
import { Sessions } from './sessions.ts';

const MINUTE = 60_000;
/** From all addresses together an e-mail is tried so many times as often as from one: one address cannot lock a person out. */
const FROM_ANYWHERE = 20;

const view = (user: SignedInUser): AuthUser => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  admin: user.roles.includes('admin'),
  roles: [...user.roles],
});

@Controller()
export class IdentityController {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: SignInSettings,
    private readonly rooms: GameRooms,
  ) {}

  @Route(httpRoutes.register)
  async register({ body, address, session }: InputOf<'register'>): Promise<AuthUser> {
    await this.#limit('register', address, body.email);
    return this.#enter(await this.accounts.register(body), session);
  }

  @Route(httpRoutes.login)
  async login({ body, address, session }: InputOf<'login'>): Promise<AuthUser> {
    await this.#limit('login', address, body.email);
    return this.#enter(await this.accounts.check(body.email, body.password), session);
  }

  @Route(httpRoutes.logout)
  async logout({ user, session }: InputOf<'logout'>): Promise<void> {
    if (session.token !== null) await this.sessions.revoke(session.token);
    // A seat outlives its ticket: who has the socket would play on. After the revocation, or it is taken again at once.
    if (user !== null) await this.rooms.signOut(user.id);
    session.clear();
  }

  @Route(httpRoutes.me)
  async me({ user, session }: InputOf<'me'>): Promise<{ user: AuthUser | null }> {
    // The session slides, so its cookie must.
    if (user !== null && session.token !== null) session.set(session.token);
    return { user: user && view(user) };
  }

  async #limit(bucket: string, address: string, email: string): Promise<void> {
    const { address: perAddress, email: perEmail } = this.config.rateLimits;
    await this.limiter.take(`${bucket}-address`, address, perAddress, MINUTE);
    await this.limiter.take(`${bucket}-email-from`, `${address}\n${email}`, perEmail, 15 * MINUTE);
    await this.limiter.take(`${bucket}-email`, email, FROM_ANYWHERE * perEmail, 15 * MINUTE);
  }

  /** A new token for every log-in; the one the browser came with is no longer good. */
  async #enter(user: SignedInUser, session: SessionCookie): Promise<AuthUser> {
    if (session.token !== null) await this.sessions.revoke(session.token);
    session.set(await this.sessions.open(user.id));
    return view(user);
  }
}
