import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SavedForm } from '@royal-chess/contracts/tournaments';
import { Clock } from '@royal-chess/infra/clock/clock';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { TournamentFormDocument } from './tournament-documents.ts';

/** Largest form, bytes of JSON. */
const maxBytes = 262_144;
/** Most forms of one user. */
const maxForms = 200;

/** Drafts and templates of the form that creates tournaments. Each user has their own. */
@Injectable()
export class TournamentForms implements OnModuleInit {
  constructor(
    @InjectModel('TournamentForm', ACCOUNTS) private readonly forms: Model<TournamentFormDocument>,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.forms.init();
  }

  /** The newest first. */
  async list(ownerId: string): Promise<Omit<SavedForm, 'form'>[]> {
    const found = await this.forms
      .find({ ownerId })
      .sort({ savedAt: -1 })
      .limit(maxForms)
      .lean<TournamentFormDocument[]>();
    return found.map(({ _id, kind, title, savedAt }) => ({ id: _id, kind, title, savedAt }));
  }

  /** @throws ProblemException `RC_NOT_FOUND` */
  async one(ownerId: string, id: string): Promise<SavedForm> {
    const found = await this.forms.findOne({ _id: id, ownerId }).lean<TournamentFormDocument | null>();
    if (found === null) throw unknownForm();
    return viewOf(found);
  }

  /**
   * Saves under an id of the client, so that saving twice is one form.
   * @throws ProblemException `RC_BODY_TOO_LARGE`, `RC_TOURNAMENT_FORMS`, `RC_NOT_FOUND` for an id that another user has
   */
  async save(
    ownerId: string,
    id: string,
    { kind, title, form }: Pick<SavedForm, 'kind' | 'title' | 'form'>,
  ): Promise<SavedForm> {
    const text = JSON.stringify(form);
    if (Buffer.byteLength(text) > maxBytes)
      throw ProblemException.because('RC_BODY_TOO_LARGE', `A form has at most ${maxBytes / 1_024} KB.`);
    const others = await this.forms.countDocuments({ ownerId, _id: { $ne: id } });
    if (others >= maxForms)
      throw ProblemException.because(
        'RC_TOURNAMENT_FORMS',
        `You have ${maxForms} saved forms. Delete some of them first.`,
      );
    const saved = { kind, title, form: text, savedAt: this.clock.now() };
    try {
      await this.forms.updateOne({ _id: id, ownerId }, { $set: saved }, { upsert: true });
    } catch (error) {
      if (isDuplicateKey(error)) throw unknownForm();
      throw error;
    }
    return viewOf({ _id: id, ownerId, ...saved });
  }

  /** @throws ProblemException `RC_NOT_FOUND` */
  async delete(ownerId: string, id: string): Promise<void> {
    const { deletedCount } = await this.forms.deleteOne({ _id: id, ownerId });
    if (deletedCount === 0) throw unknownForm();
  }
}

const unknownForm = (): ProblemException =>
  ProblemException.because('RC_NOT_FOUND', 'There is no such saved form.');

const viewOf = ({ _id, kind, title, form, savedAt }: TournamentFormDocument): SavedForm => ({
  id: _id,
  kind,
  title,
  form: JSON.parse(form) as SavedForm['form'],
  savedAt,
});
