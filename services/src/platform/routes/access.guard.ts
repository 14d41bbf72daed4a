import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type ApiRoute, may } from '@royal-chess/contracts/registry';
import type { SessionSettings } from '../access/session-settings.ts';
import type { AuthenticatedRequest } from '../access/signed-in-user.ts';
import { CONFIG } from '../ports.module.ts';
import { ProblemException } from '../problems/problem-exception.ts';
import { OUTSIDE_CONTRACT, ROUTE } from './route.decorator.ts';
import { readSessionCookie } from '../access/session-cookie.ts';
import { SessionLookup } from '../access/session-lookup.ts';

/** Finds out who a request is from and whether they have the route's permission; runs before any of the body is read. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionLookup,
    @Inject(CONFIG) private readonly config: SessionSettings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const token = readSessionCookie(request, this.config);
    request.user = token === null ? null : await this.sessions.userOf(token);

    const route = this.reflector.get<ApiRoute | undefined>(ROUTE, context.getHandler());
    if (route === undefined)
      return this.reflector.get<boolean>(OUTSIDE_CONTRACT, context.getHandler()) === true;
    if (route.access === 'anyone') return true;
    const user = request.user;
    if (user === null) throw ProblemException.because('RC_NOT_SIGNED_IN', 'Log in first, then try again.');
    if (route.access === 'account' && user.roles.includes('guest'))
      throw ProblemException.because('RC_FORBIDDEN', 'Sign up to keep your account first.');
    if (route.children === 'refused' && user.child === true)
      throw ProblemException.because('RC_CHILD_ACCOUNT', 'This is not for accounts of children.');
    if (route.access === 'signedIn' || route.access === 'account' || may(user.roles, route.access))
      return true;
    throw ProblemException.because('RC_FORBIDDEN', `This needs the permission ${route.access}.`);
  }
}
