import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { EmbeddedSettings } from '@royal-chess/infra/embedded/embedded-settings';
import type { Model } from 'mongoose';
import { CONFIG } from '../platform/ports.module.ts';
import { ACCOUNTS, type UserDocument } from './account-documents.ts';
import { HourlySweep } from './hourly-sweep.ts';
import { Passwords } from './passwords.ts';

/**
 * The generated password of the first admin, in a file that only the user of this process can read: never in the log, which others
 * collect and keep. The file is removed when the admin has logged in, or has another password.
 */
@Injectable()
export class FirstPassword extends HourlySweep {
  /** Where it is: a line with the e-mail, a line with the password. */
  readonly file: string;

  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    clock: Clock,
    @Inject(CONFIG) { dataDir }: Pick<EmbeddedSettings, 'dataDir'>,
  ) {
    super(clock, "The file with the admin's first password");
    this.file = resolve(join(dataDir, 'first-admin-password'));
  }

  /** The file is settled before anything generates another one. */
  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    await this.running;
  }

  /** Generates a password and writes the file: before the account exists, so that no crash leaves an account without it. */
  generate(email: string): string {
    const password = Passwords.generate();
    mkdirSync(join(this.file, '..'), { recursive: true, mode: 0o700 });
    // A file that exists would keep its mode.
    rmSync(this.file, { force: true });
    writeFileSync(this.file, `${email}\n${password}\n`, { mode: 0o600, flag: 'wx' });
    return password;
  }

  /** The user has logged in with it, or has another one. Most users never had one. */
  async end(userId: string): Promise<void> {
    const { modifiedCount } = await this.users.updateOne(
      { _id: userId, firstPassword: true },
      { $unset: { firstPassword: 1 } },
    );
    if (modifiedCount > 0) rmSync(this.file, { force: true });
  }

  /** Where another process has answered the log-in, or one was killed in between. */
  override async sweep(): Promise<void> {
    const email = this.#emailInFile();
    if (email === null) return;
    const over = await this.users.exists({ email, firstPassword: { $ne: true } });
    if (over !== null) rmSync(this.file, { force: true });
  }

  #emailInFile(): string | null {
    try {
      return readFileSync(this.file, 'utf8').split('\n', 1)[0]!;
    } catch {
      return null;
    }
  }
}
