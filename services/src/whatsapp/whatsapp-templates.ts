import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { whatsAppLimits, type WhatsAppTemplateBody } from '@royal-chess/contracts/whatsapp';
import { Clock } from '@royal-chess/infra/clock/clock';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { WhatsAppTemplateDocument } from './whatsapp-documents.ts';

/** Texts for WhatsApp. */
@Injectable()
export class WhatsAppTemplates implements OnModuleInit {
  constructor(
    @InjectModel('WhatsAppTemplate', ACCOUNTS) private readonly templates: Model<WhatsAppTemplateDocument>,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.templates.init();
  }

  /** By name. */
  list(): Promise<WhatsAppTemplateDocument[]> {
    return this.templates
      .find()
      .sort({ name: 1 })
      .limit(whatsAppLimits.templates)
      .lean<WhatsAppTemplateDocument[]>()
      .exec();
  }

  /** @throws ProblemException `RC_NOT_FOUND` */
  async one(_id: string): Promise<WhatsAppTemplateDocument> {
    const template = await this.templates.findById(_id).lean<WhatsAppTemplateDocument | null>();
    if (template === null) throw absent();
    return template;
  }

  /** @throws ProblemException `RC_WHATSAPP_TEMPLATE_TAKEN`, `RC_WHATSAPP_TEMPLATES_FULL` */
  async put(_id: string, { name, text }: WhatsAppTemplateBody): Promise<void> {
    const isNew = (await this.templates.exists({ _id })) === null;
    if (isNew && (await this.templates.countDocuments()) >= whatsAppLimits.templates)
      throw ProblemException.because('RC_WHATSAPP_TEMPLATES_FULL', 'Delete a template first.');
    try {
      await this.templates.updateOne(
        { _id },
        { $set: { name, text, at: this.clock.now() } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw ProblemException.because('RC_WHATSAPP_TEMPLATE_TAKEN', 'Another template has this name.');
    }
  }

  /** @throws ProblemException `RC_NOT_FOUND` */
  async delete(_id: string): Promise<void> {
    if ((await this.templates.deleteOne({ _id })).deletedCount === 0) throw absent();
  }
}

const absent = (): ProblemException => ProblemException.because('RC_NOT_FOUND', 'There is no such template.');
