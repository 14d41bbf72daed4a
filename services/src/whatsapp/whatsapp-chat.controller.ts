import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { WhatsAppSettings } from '@royal-chess/infra/whatsapp/whatsapp-settings';
import type { Response } from 'express';
import { CONFIG } from '../platform/ports.module.ts';
import { OutsideContract } from '../platform/routes/route.decorator.ts';

/** What the chat begins with (specification section 2.13). */
const greeting = 'Hello, Register for FREE CHESS DEMO SESSION';

/** `/whatsapp`: sends a visitor to the chat with the school; without a number to the page that says how to reach it. */
@Controller('/whatsapp')
export class WhatsAppChatController {
  constructor(@Inject(CONFIG) private readonly config: Pick<WhatsAppSettings, 'whatsAppNumber'>) {}

  @Get()
  @OutsideContract()
  chat(@Res() response: Response): void {
    const { whatsAppNumber } = this.config;
    const address =
      whatsAppNumber === null
        ? '/contactus'
        : `https://wa.me/${whatsAppNumber.slice(1)}?text=${encodeURIComponent(greeting)}`;
    response.setHeader('Cache-Control', 'no-store').redirect(302, address);
  }
}
