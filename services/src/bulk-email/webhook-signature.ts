import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookHeaders } from '../platform/access/webhook-headers.ts';

/** How far the time of a call may be from ours, milliseconds. */
export const webhookToleranceMs = 300_000;

const longestId = 200;

/**
 * Whether a call was signed with a secret, and now: an older one may be a copy.
 * @param now epoch milliseconds
 */
export function isSigned(
  secret: Uint8Array,
  { id, timestamp, signature }: WebhookHeaders,
  body: Uint8Array,
  now: number,
): boolean {
  if (id === '' || id.length > longestId || id.includes('.') || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * 1_000) > webhookToleranceMs) return false;
  const own = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();
  return signature.split(' ').some((one) => {
    if (!one.startsWith('v1,')) return false;
    const given = Buffer.from(one.slice(3), 'base64');
    return given.length === own.length && timingSafeEqual(given, own);
  });
}
