import type { Request } from 'express';

/** Headers of a signed call (Standard Webhooks 1.0). */
export interface WebhookHeaders {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly timestamp: string;
  /** `v1,` and the signature in base64; several with spaces between, while keys change. */
  readonly signature: string;
}

/** Each of them '' where it is missing. */
export const webhookOf = (request: Request): WebhookHeaders => ({
  id: request.get('webhook-id') ?? '',
  timestamp: request.get('webhook-timestamp') ?? '',
  signature: request.get('webhook-signature') ?? '',
});
