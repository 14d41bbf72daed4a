import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { DeleteWhatsAppTemplate, PutWhatsAppTemplate } from './change-whatsapp-templates.command.ts';
import { SendWhatsApp } from './send-whatsapp.command.ts';
import { WhatsAppDesk } from './whatsapp.query.ts';

const perMinute = { send: 10 };

/** Messages on WhatsApp. */
@Controller()
export class WhatsAppController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
  ) {}

  @Route(httpRoutes.whatsApp)
  desk(): AnswerOf<'whatsApp'> {
    return this.queries.execute(new WhatsAppDesk());
  }

  @Route(httpRoutes.putWhatsAppTemplate)
  put({ user, params: { id }, body }: InputOf<'putWhatsAppTemplate'>): AnswerOf<'putWhatsAppTemplate'> {
    return this.commands.execute(new PutWhatsAppTemplate(fromUser(user), { id, ...body }));
  }

  @Route(httpRoutes.deleteWhatsAppTemplate)
  delete({ user, params: { id } }: InputOf<'deleteWhatsAppTemplate'>): AnswerOf<'deleteWhatsAppTemplate'> {
    return this.commands.execute(new DeleteWhatsAppTemplate(fromUser(user), { id }));
  }

  @Route(httpRoutes.sendWhatsApp)
  @PerMinute('whatsapp-send', perMinute.send)
  send({ user, body: { commandId, ...sending } }: InputOf<'sendWhatsApp'>): AnswerOf<'sendWhatsApp'> {
    return this.commands.execute(new SendWhatsApp(fromUser(user, commandId), sending));
  }
}
