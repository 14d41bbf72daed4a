import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import type { AuthUser, LoginBody, RegisterBody } from '@royal-chess/contracts/identity';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { Request, Response } from 'express';
import type { Config } from '../platform/config/config.ts';
import { CurrentUser, type SignedInUser } from '../platform/access/current-user.decorator.ts';
import { CONFIG } from '../platform/ports.module.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { Route } from '../platform/http/route.decorator.ts';
import {
  clearSessionCookie,
  readSessionCookie,
  setSessionCookie,
} from '../platform/access/session-cookie.ts';
import { Accounts } from './accounts.ts';
import { Sessions } from './sessions.ts';

const MINUTE = 60_000;
/** From all addresses together an e-mail is tried so many times as often as from one: nobody locks a person out alone. */
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
    @Inject(CONFIG) private readonly config: Config,
    private readonly rooms: GameRooms,
  ) {}

  @Route(httpRoutes.register)
  async register(
    @Body() body: RegisterBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthUser> {
    await this.#limit('register', request, body.email);
    return this.#enter(await this.accounts.register(body), request, response);
  }

  @Route(httpRoutes.login)
  async login(
    @Body() body: LoginBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthUser> {
    await this.#limit('login', request, body.email);
    return this.#enter(await this.accounts.check(body.email, body.password), request, response);
  }

  @Route(httpRoutes.logout)
  async logout(
    @CurrentUser() user: SignedInUser | null,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const token = readSessionCookie(request, this.config);
    if (token !== null) await this.sessions.revoke(token);
    // A seat outlives its ticket: who has the socket would play on. After the revocation, or it is taken again at once.
    if (user !== null) await this.rooms.signOut(user.id);
    clearSessionCookie(response, this.config);
  }

  @Route(httpRoutes.me)
  me(
    @CurrentUser() user: SignedInUser | null,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): { user: AuthUser | null } {
    const token = readSessionCookie(request, this.config);
    // The session slides, so its cookie must.
    if (user !== null && token !== null) setSessionCookie(response, this.config, token);
    response.setHeader('Cache-Control', 'no-store');
    return { user: user && view(user) };
  }

  async #limit(bucket: string, request: Request, email: string): Promise<void> {
    const { address, email: perEmail } = this.config.rateLimits;
    const from = request.ip ?? '';
    await this.limiter.take(`${bucket}-address`, from, address, MINUTE);
    await this.limiter.take(`${bucket}-email-from`, `${from}\n${email}`, perEmail, 15 * MINUTE);
    await this.limiter.take(`${bucket}-email`, email, FROM_ANYWHERE * perEmail, 15 * MINUTE);
  }

  /** A new token for every log-in; the one the browser came with is no longer good. */
  async #enter(user: SignedInUser, request: Request, response: Response): Promise<AuthUser> {
    const old = readSessionCookie(request, this.config);
    if (old !== null) await this.sessions.revoke(old);
    setSessionCookie(response, this.config, await this.sessions.open(user.id));
    return view(user);
  }
}
