import type { AddressInfo } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG } from '../ports.module.ts';
import type { HttpSettings } from './http-settings.ts';

/**
 * Addresses of pages for mails. The request that causes a mail has no influence on them: a forged Host header would lead its reader, and the
 * secret in the link, to another site.
 */
@Injectable()
export class PublicAddress {
  constructor(
    @Inject(CONFIG) private readonly config: HttpSettings,
    private readonly host: HttpAdapterHost,
  ) {}

  /** The address of a path such as `/settings`: below PUBLIC_URL, and without it on this machine. */
  of(path: string): string {
    const { publicUrl, port } = this.config;
    if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '') + path;
    const server = this.host.httpAdapter.getHttpServer() as { address(): AddressInfo | null };
    return `http://localhost:${server.address()?.port ?? port}${path}`;
  }
}
