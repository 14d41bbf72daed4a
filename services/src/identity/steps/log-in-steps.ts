import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { ShortCookies } from '../../platform/access/short-cookies.ts';
import { ACCOUNTS } from '../account-documents.ts';
import type { LogInStepDocument } from './log-in-step-documents.ts';

/** For how long a log-in may stay unfinished, milliseconds. */
const STEP_MS = 600_000;
const SLOT = 'step';

/** A kind of step: its name, the form of its data, and what the data knows a person by, so that the end of an account finds it. */
export interface StepKind<Data> {
  readonly name: string;
  /** Cookie, without prefix; of the steps that share one, a browser has one at a time. */
  readonly slot?: string;
  readonly data: z.ZodType<Data>;
  readonly person?: (data: Data) => string[];
}

/** A step that one request works with. What ends the log-ins of its user meanwhile ends it, too. */
export interface HeldStep<Data> {
  readonly data: Data;
  /** Puts the step back, changed. @returns false where it was ended meanwhile */
  release(changed: Data): Promise<boolean>;
  /** Ends the step. @returns false where it was ended meanwhile */
  end(): Promise<boolean>;
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The unfinished log-ins of browsers: one for each browser and slot, in a cookie that scripts cannot read. A step is taken once, or
 * held by one request at a time, which puts it back or ends it.
 */
@Injectable()
export class LogInSteps {
  constructor(
    @InjectModel('LogInStep', ACCOUNTS) private readonly steps: Model<LogInStepDocument>,
    private readonly clock: Clock,
  ) {}

  /** Begins a step; one of its slot that the browser has not finished is forgotten. */
  async begin<Data>(
    cookies: ShortCookies,
    { name, slot = SLOT, person }: StepKind<Data>,
    data: Data,
  ): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = this.clock.now() + STEP_MS;
    await this.steps.create({
      _id: keyOf(token),
      kind: name,
      data: JSON.stringify(data),
      ...(person && { person: person(data) }),
      expiresAt,
    });
    cookies.set(slot, token, STEP_MS);
  }

  /** Ends the step of the browser. Of two requests at a time one gets it. @returns null without a step of this kind */
  async take<Data>(cookies: ShortCookies, { name, slot = SLOT, data }: StepKind<Data>): Promise<Data | null> {
    const token = cookies.read(slot);
    if (token === null) return null;
    const found = await this.steps
      .findOneAndDelete({ _id: keyOf(token), kind: name })
      .lean<LogInStepDocument | null>();
    if (found === null || found.expiresAt <= this.clock.now()) return null;
    cookies.clear(slot);
    return data.parse(JSON.parse(found.data));
  }

  /** Holds the step of the browser until it is put back or ended. Of two requests at a time one gets it. @returns null without one */
  async hold<Data>(
    cookies: ShortCookies,
    { name, slot = SLOT, data }: StepKind<Data>,
  ): Promise<HeldStep<Data> | null> {
    const token = cookies.read(slot);
    if (token === null) return null;
    const _id = keyOf(token);
    const found = await this.steps
      .findOneAndUpdate({ _id, kind: name, held: { $exists: false } }, { $set: { held: true } })
      .lean<LogInStepDocument | null>();
    if (found === null || found.expiresAt <= this.clock.now()) return null;
    return {
      data: data.parse(JSON.parse(found.data)),
      release: async (changed) => {
        const change = { $set: { data: JSON.stringify(changed) }, $unset: { held: 1 as const } };
        return (await this.steps.updateOne({ _id }, change)).matchedCount === 1;
      },
      end: async () => {
        cookies.clear(slot);
        return (await this.steps.deleteOne({ _id })).deletedCount === 1;
      },
    };
  }

  /** Ends what a user has begun in any browser. */
  async endOf(userId: string): Promise<void> {
    await this.steps.deleteMany({ person: userId });
  }
}
