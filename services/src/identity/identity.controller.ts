import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromVisitor } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { authUserOf } from './auth-user.ts';
import { LogIn } from './commands/log-in.command.ts';
import { Register } from './commands/register.command.ts';
import { Entrance } from './sessions/entrance.ts';
import { LogOut } from './sessions/log-out.command.ts';
import { Sessions } from './sessions/sessions.ts';
import { SignInLimits } from './sign-in-limits.ts';

/** Registration, log-in, log-out, and the user of a session. */
@Controller()
export class IdentityController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly limits: SignInLimits,
    private readonly entrance: Entrance,
    private readonly sessions: Sessions,
  ) {}

  @Route(httpRoutes.register)
  async register({ body, address, ...input }: InputOf<'register'>): AnswerOf<'register'> {
    await this.limits.take('register', address, body.email);
    const { browser } = input;
    const opened = await this.commands.execute(new Register(fromVisitor(), { account: body, browser }));
    return this.entrance.enter(opened, input, body.email);
  }

  @Route(httpRoutes.login)
  async login({ body, address, ...input }: InputOf<'login'>): AnswerOf<'login'> {
    await this.limits.take('login', address, body.email, input.device.known);
    const { browser } = input;
    const opened = await this.commands.execute(new LogIn(fromVisitor(), { credentials: body, browser }));
    return this.entrance.enter(opened, input, body.email);
  }

  @Route(httpRoutes.logout)
  async logout({ session }: InputOf<'logout'>): AnswerOf<'logout'> {
    await this.commands.execute(new LogOut(fromVisitor(), { token: session.token }));
    session.clear();
  }

  @Route(httpRoutes.me)
  async me({ user, session }: InputOf<'me'>): AnswerOf<'me'> {
    if (user !== null && session.token !== null) {
      // Each use extends the session, so the cookie is extended, too, unless another tab has received a new token.
      const token = await this.sessions.tokenToUse(session.token);
      if (token !== null) session.set(token);
    }
    return { user: user && authUserOf(user) };
  }
}
