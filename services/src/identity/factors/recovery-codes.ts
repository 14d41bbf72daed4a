import { createHash, randomBytes } from 'node:crypto';
import { secondFactor } from '@royal-chess/contracts/second-factor';

/** Without letters and digits that are mistaken for one another. 32 of them: 5 bits each. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = /.{4}/g;

/** 24 letters have 120 bits: what has 112 or more may be stored under a fast hash (OWASP ASVS 6.5.2). */
const length = 24;

/** Codes of 120 bits as `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: secondFactor.recoveryCodes }, () => {
    const code = Array.from(randomBytes(length), (byte) => letters[byte % 32]).join('');
    return (code.match(groups) ?? []).join('-');
  });

/** What is stored of a code of an account. It is random enough for a fast hash. Case, spaces and dashes do not matter. */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}\n${code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')}`)
    .digest('base64url');
