import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WhatsAppTemplateBody } from '@royal-chess/contracts/whatsapp';
import { AppCommand } from '../platform/cqrs/app-command.ts';
import { Committed } from '../platform/cqrs/committed.ts';
import { WhatsAppTemplates } from './whatsapp-templates.ts';

/** Writes or changes a template. Refuses with `RC_WHATSAPP_TEMPLATE_TAKEN`, `RC_WHATSAPP_TEMPLATES_FULL`. */
export class PutWhatsAppTemplate extends AppCommand<void, WhatsAppTemplateBody & { readonly id: string }> {
  static override readonly permission = 'whatsapp.send';
}

@CommandHandler(PutWhatsAppTemplate)
export class PutWhatsAppTemplateHandler implements ICommandHandler<PutWhatsAppTemplate> {
  constructor(private readonly templates: WhatsAppTemplates) {}

  async execute({ input: { id, ...template } }: PutWhatsAppTemplate): Promise<Committed<void>> {
    await this.templates.put(id, template);
    return new Committed(undefined);
  }
}

/** Deletes a template. Refuses with `RC_NOT_FOUND`. */
export class DeleteWhatsAppTemplate extends AppCommand<void, { readonly id: string }> {
  static override readonly permission = 'whatsapp.send';
}

@CommandHandler(DeleteWhatsAppTemplate)
export class DeleteWhatsAppTemplateHandler implements ICommandHandler<DeleteWhatsAppTemplate> {
  constructor(private readonly templates: WhatsAppTemplates) {}

  async execute({ input: { id } }: DeleteWhatsAppTemplate): Promise<Committed<void>> {
    await this.templates.delete(id);
    return new Committed(undefined);
  }
}
