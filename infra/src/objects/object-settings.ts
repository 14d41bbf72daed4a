import { z } from 'zod';
import { defineSettings, type SettingsOf } from '../settings/settings-part.ts';

/** A bucket, and who we are there. */
export interface S3Address {
  readonly endpoint: string;
  /** Where browsers reach the same server. */
  readonly publicEndpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly bucket: string;
}

const bucketForm = /^\/([\da-z][\da-z.-]{1,61}[\da-z])$/;

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname } = new URL(text);
  return /^https?:$/.test(protocol) && username !== '' && password !== '' && bucketForm.test(pathname);
}

/**
 * Reads `https://KEY:SECRET@host/bucket?region=NAME`.
 * @param publicUrl the server's address for browsers, where it is another
 */
export function s3AddressOf(text: string, publicUrl?: string): S3Address {
  const { origin, username, password, pathname, searchParams } = new URL(text);
  return {
    endpoint: origin,
    publicEndpoint: publicUrl ?? origin,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    bucket: pathname.slice(1),
  };
}

/** Settings of the store of uploaded files. */
export const objectSettings = defineSettings({
  environment: {
    S3_URL: z
      .string()
      .refine(
        isAddress,
        'an address such as https://KEY:SECRET@s3.example.org/bucket?region=eu-west-1 is wanted',
      )
      .optional()
      .describe(
        'Bucket for uploaded files with its keys, `https://KEY:SECRET@host/bucket?region=NAME`; without it the embedded engines keep files in `DATA_DIR`.',
      ),
    S3_PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'an address such as https://files.example.org is wanted' })
      .optional()
      .describe('Where browsers reach the S3 server, if at another address; they send parts of files there.'),
  },
  secrets: ['S3_URL'],
  values: ({ S3_URL, S3_PUBLIC_URL }) => ({
    s3: S3_URL === undefined ? null : s3AddressOf(S3_URL, S3_PUBLIC_URL),
  }),
});

export type ObjectSettings = SettingsOf<typeof objectSettings>;
