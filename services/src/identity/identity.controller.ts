import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { SessionCookie } from '../platform/access/session-cookie.ts';
import { fromCaller, fromVisitor } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import type { Committed } from '../platform/cqrs/committed.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { authUserOf, type OpenedSession } from './auth-user.ts';
import { LogIn } from './commands/log-in.command.ts';
import { LogOut } from './commands/log-out.command.ts';
import { Register } from './commands/register.command.ts';
import { SignInLimits } from './sign-in-limits.ts';

/** Registration, log-in, log-out, and the user of a session. */
@Controller()
export class IdentityController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly limits: SignInLimits,
  ) {}

  @Route(httpRoutes.register)
  async register({ body, address, session }: InputOf<'register'>): AnswerOf<'register'> {
    await this.limits.take('register', address, body.email);
    const opened = await this.commands.execute(
      new Register(fromVisitor(), { account: body, oldToken: session.token }),
    );
    return enter(opened, session);
  }

  @Route(httpRoutes.login)
  async login({ body, address, session }: InputOf<'login'>): AnswerOf<'login'> {
    await this.limits.take('login', address, body.email);
    return enter(
      await this.commands.execute(new LogIn(fromVisitor(), { credentials: body, oldToken: session.token })),
      session,
    );
  }

  @Route(httpRoutes.logout)
  async logout({ user, session }: InputOf<'logout'>): AnswerOf<'logout'> {
    await this.commands.execute(
      new LogOut(fromCaller(user), { token: session.token, userId: user?.id ?? null }),
    );
    session.clear();
  }

  @Route(httpRoutes.me)
  async me({ user, session }: InputOf<'me'>): AnswerOf<'me'> {
    // Each use extends the session, so the cookie is extended, too.
    if (user !== null && session.token !== null) session.set(session.token);
    return { user: user && authUserOf(user) };
  }
}

function enter({ answer: { user, token } }: Committed<OpenedSession>, session: SessionCookie) {
  session.set(token);
  return user;
}
