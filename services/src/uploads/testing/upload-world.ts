import { expect } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { type InitUploadAnswer, partBytes } from '@royal-chess/contracts/uploads';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { Model } from 'mongoose';
import sharp from 'sharp';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { Accounts } from '../../identity/accounts.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import type { UploadDocument } from '../upload-documents.ts';
import { UploadsApiModule } from '../uploads.module.ts';

/** A part that was sent, as the end of an upload names it. */
export interface Sent {
  readonly PartNumber: number;
  readonly ETag: string;
}

/** A PNG of one colour; sizes in pixels. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

/** Status and code of a problem. */
export const codeOf = async (response: Response): Promise<[number, string]> => {
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
};

/** Served uploads, with two admins and a user, and the calls that their tests make. */
export class UploadWorld {
  static async open(): Promise<UploadWorld> {
    const clock = new ManualClock();
    const embedded = await EmbeddedWorld.open({ clock, features: [IdentityApiModule, UploadsApiModule] });
    const cookieOf = async (name: string, role: 'admin' | 'user'): Promise<string> => {
      const account = { name, email: `${name}@example.org`, password: 'correct horse', roles: [role] };
      const { id } = await embedded.api.get(Accounts).register(account);
      return `rc_session=${await embedded.api.get(Sessions).open(id)}`;
    };
    return new UploadWorld(
      embedded,
      clock,
      await cookieOf('helga', 'admin'),
      await cookieOf('rolf', 'admin'),
      await cookieOf('oduya', 'user'),
    );
  }

  private constructor(
    readonly embedded: EmbeddedWorld,
    readonly clock: ManualClock,
    /** Cookies of sessions. */
    readonly admin: string,
    readonly otherAdmin: string,
    readonly user: string,
  ) {}

  close(): Promise<void> {
    return this.embedded.close();
  }

  post(path: string, json: unknown, cookie = this.admin): Promise<Response> {
    return this.embedded.api.call(`/uploads/${path}`, { json, cookie });
  }

  async begun(query = '', cookie = this.admin): Promise<InitUploadAnswer> {
    const response = await this.post(`init-upload${query}`, { name: 'blogImage/../../board.png' }, cookie);
    expect(response.status).toBe(200);
    return (await response.json()) as InitUploadAnswer;
  }

  async addresses(file: InitUploadAnswer, parts: number): Promise<readonly string[]> {
    const response = await this.post('get-multipart-presigned-urls', { ...file, parts });
    const answer = (await response.json()) as { parts: { PartNumber: number; signedUrl: string }[] };
    expect(answer.parts.map(({ PartNumber }) => PartNumber)).toEqual(
      Array.from({ length: parts }, (_, at) => at + 1),
    );
    return answer.parts.map(({ signedUrl }) => signedUrl);
  }

  put(address: string, bytes: Uint8Array): Promise<Response> {
    return this.embedded.api.call(address, { method: 'PUT', body: Buffer.from(bytes) });
  }

  /** Sends all parts of a file. */
  async sent(file: InitUploadAnswer, bytes: Uint8Array): Promise<readonly Sent[]> {
    const count = Math.ceil(bytes.length / partBytes);
    const urls = await this.addresses(file, count);
    return Promise.all(
      urls.map(async (url, at) => {
        const response = await this.put(url, bytes.subarray(at * partBytes, (at + 1) * partBytes));
        expect(response.status).toBe(200);
        return { PartNumber: at + 1, ETag: response.headers.get('etag') ?? '' };
      }),
    );
  }

  /** Uploads a file. @returns the answer to its end */
  async finished(bytes: Uint8Array): Promise<Response> {
    const file = await this.begun();
    return this.post('finalize-upload', { ...file, parts: await this.sent(file, bytes) });
  }

  /** What the application is made of, by its token. */
  inner<T>(token: unknown): T {
    return this.embedded.api.get(token as Type<T>);
  }

  documents(): Model<UploadDocument> {
    return this.inner(getModelToken('Upload', ACCOUNTS));
  }
}
