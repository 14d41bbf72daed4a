import type { Request } from 'express';
import type { HttpSettings } from './http-settings.ts';

/** Where a caller reaches this server: the configured address, else that of the request; without a slash at the end. */
export const originOf = (request: Request, { publicUrl }: Pick<HttpSettings, 'publicUrl'>): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.get('host') ?? 'localhost'}`;
