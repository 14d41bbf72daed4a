import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { OwnerProof } from '../confirmation/owner-proof.ts';
import { LogInSteps } from '../steps/log-in-steps.ts';
import { AddPasskey } from './add-passkey.command.ts';
import { addingPasskey } from '../factors/passkey-steps.ts';
import { PasskeysOfMine } from './passkeys-of-mine.query.ts';
import { passkeyRefused, Passkeys } from '../factors/passkeys.ts';
import { RemovePasskey } from './remove-passkey.command.ts';
import { RenamePasskey } from './rename-passkey.command.ts';

/** The passkeys of one's own account. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
    private readonly steps: LogInSteps,
    private readonly proof: OwnerProof,
    private readonly passkeys: Passkeys,
  ) {}

  @Route(httpRoutes.passkeys)
  list({ user }: InputOf<'passkeys'>): AnswerOf<'passkeys'> {
    return this.queries.execute(new PasskeysOfMine(user.id));
  }

  @Route(httpRoutes.passkeyOptions)
  async options(input: InputOf<'passkeyOptions'>): AnswerOf<'passkeyOptions'> {
    const { user, body, origin, cookies } = input;
    await this.proof.checkForFactors(user, body.password);
    const { id, name, email } = user;
    const options = await this.passkeys.options({ origin }, { id, name, label: email ?? name });
    await this.steps.begin(cookies, addingPasskey, { challenge: options.challenge, userId: id });
    return options;
  }

  @Route(httpRoutes.addPasskey)
  @PerMinute('add-passkey', 20)
  async add({ user, body, origin, cookies }: InputOf<'addPasskey'>): AnswerOf<'addPasskey'> {
    const step = await this.steps.take(cookies, addingPasskey);
    if (step?.userId !== user.id) throw passkeyRefused();
    await this.proof.checkFactorShown(user);
    const ceremony = { origin, challenge: step.challenge };
    return this.commands.execute(new AddPasskey(fromUser(user), { ceremony, made: body }));
  }

  @Route(httpRoutes.renamePasskey)
  rename({ user, params, body }: InputOf<'renamePasskey'>): AnswerOf<'renamePasskey'> {
    const input = { passkey: params.passkey, name: body.name };
    return this.commands.execute(new RenamePasskey(fromUser(user), input));
  }

  @Route(httpRoutes.removePasskey)
  remove({ user, params, body }: InputOf<'removePasskey'>): AnswerOf<'removePasskey'> {
    const { passkey } = params;
    const input = { passkey, session: user.session, password: body.password };
    return this.commands.execute(new RemovePasskey(fromUser(user), input));
  }
}
