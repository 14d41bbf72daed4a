import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import type { Connection } from 'mongoose';
import { type UserDocument, userSchema } from '../account-documents.ts';
import { Accounts } from '../accounts.ts';
import { type EmailLinkDocument, emailLinkSchema } from '../email-links/email-link-documents.ts';
import { EmailLinks } from '../email-links/email-links.ts';
import { FirstPassword } from '../first-password.ts';
import { Passwords } from '../passwords.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import {
  type OtpChallengeDocument,
  otpChallengeSchema,
  type OtpProofDocument,
  otpProofSchema,
  type OtpSendsDocument,
  otpSendsSchema,
} from './otp-documents.ts';
import { OtpSends } from './otp-sends.ts';

const phone = '+919876543210';
const noDevice = { knows: async () => false };

/** Two API processes on one MongoDB: each has models of its own. */
let connections: Connection[];
let processes: { accounts: Accounts; codes: OneTimeCodes; sends: OtpSends }[];
beforeAll(async () => {
  const name = `otp-${randomUUID().slice(0, 8)}`;
  connections = [];
  processes = [];
  for (let n = 0; n < 2; n += 1) {
    const server = await openMongoDocuments(process.env['MONGODB_URI'] ?? '');
    const connection = server.useDb(name);
    connections.push(server);
    const models = {
      users: connection.model<UserDocument>('User', userSchema, 'users'),
      challenges: connection.model<OtpChallengeDocument>(
        'OtpChallenge',
        otpChallengeSchema,
        'otp_challenges',
      ),
      proofs: connection.model<OtpProofDocument>('OtpProof', otpProofSchema, 'otp_proofs'),
      sends: connection.model<OtpSendsDocument>('OtpSends', otpSendsSchema, 'otp_sends'),
    };
    const codes = new OneTimeCodes(models.challenges, models.proofs, systemClock);
    const links = new EmailLinks(
      connection.model<EmailLinkDocument>('EmailLink', emailLinkSchema, 'email_links'),
      systemClock,
    );
    const accounts = new Accounts(
      models.users,
      new Passwords(),
      links,
      systemClock,
      new FirstPassword(models.users, systemClock, { dataDir: tmpdir() }),
    );
    const config = { otpPerAddress: { minute: 1, day: 10 } };
    await codes.onModuleInit();
    await accounts.onModuleInit();
    processes.push({ accounts, codes, sends: new OtpSends(models.sends, noDevice, systemClock, config) });
  }
});
afterAll(async () => {
  for (const connection of connections) await connection.close();
});

/** What calls at the same time in both processes came to: `done`, or the code of the refusal. */
const race = async (
  call: (process: (typeof processes)[number], n: number) => Promise<unknown>,
): Promise<string[]> => {
  const calls = Array.from({ length: 6 }, (_, n) => call(processes[n % 2]!, n));
  const settled = await Promise.allSettled(calls);
  return settled
    .map((one) =>
      one.status === 'fulfilled'
        ? 'done'
        : ((one.reason as { refusal?: { code: string } }).refusal?.code ?? String(one.reason)),
    )
    .toSorted();
};
const oneOf = (code: string): string[] => [...Array<string>(5).fill(code), 'done'];

test('of codes sent at the same time by two processes one is', async () => {
  expect(await race(({ sends }, n) => sends.take(phone, { address: `10.0.0.${n}` }))).toEqual(
    oneOf('RC_RATE_LIMITED'),
  );
});

test('of verifications at the same time in two processes one wins, and its proof is used once', async () => {
  const { code, challenge } = await processes[0]!.codes.challenge('register', phone);
  const proofs: string[] = [];
  const verified = await race(async ({ codes }) => proofs.push(await codes.verify(challenge, phone, code)));
  expect(verified).toEqual(oneOf('RC_OTP_EXPIRED'));
  const uses = await Promise.all(processes.map(({ codes }) => codes.use(proofs[0] ?? '', 'register', phone)));
  expect(uses.filter((used) => used !== null)).toHaveLength(1);
});

test('wrong codes at the same time in two processes are all counted', async () => {
  const { code, challenge } = await processes[0]!.codes.challenge('reset', phone);
  const wrong = code === '000000' ? '000001' : '000000';
  const tried = await race(({ codes }) => codes.verify(challenge, phone, wrong));
  expect(tried).toEqual(['RC_OTP_EXPIRED', ...Array<string>(5).fill('RC_OTP_WRONG')]);
});

test('of accounts opened at the same time with one number, or with names that look alike, one is', async () => {
  const password = 'correct horse';
  expect(
    await race(({ accounts }, n) => accounts.register({ name: `Anna ${'abcdef'[n]}`, phone, password })),
  ).toEqual(oneOf('RC_ACCOUNT_EXISTS'));
  expect(
    await race(({ accounts }, n) =>
      accounts.register({ name: n % 2 ? 'Bert' : 'BERT', phone: `+91987654322${n}`, password }),
    ),
  ).toEqual(oneOf('RC_VALIDATION'));
});
