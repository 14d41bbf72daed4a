import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { contentPolicy, isEmbedded, isOverTls, pageTextOf } from './content-policy.ts';
import type { HttpSettings } from './http-settings.ts';

/** Two years, seconds: what lists of sites that are reached over TLS only ask for. */
const tlsOnlySeconds = 63_072_000;

const closed = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
  'usb',
] as const;

/** Camera and microphone for the meeting room, payment where a payment is made, nothing else. */
function permissionsPolicy(request: Request): string {
  const page = pageTextOf(request);
  const meeting = page?.isMeeting ? 'self' : '';
  const payment = page?.embeds?.includes('payment') ? 'self "https://www.paypal.com"' : '';
  return [
    ...closed.map((name) => `${name}=(${name === 'display-capture' ? meeting : ''})`),
    `camera=(${meeting})`,
    `microphone=(${meeting})`,
    `payment=(${payment})`,
    'fullscreen=(self)',
  ].join(', ');
}

/** Data and probes: no document, except the pages of `/api/docs`. */
const data = /^\/(?:api(?!\/docs(?:\/|$))|live|ready|metrics)(?:\/|$)/i;

/** What an answer with data needs if a user opens it as a page (viewers of PDF have inline styles): the headers of a document would be 800 more bytes of each. */
const dataHeaders = {
  'Content-Security-Policy': "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Headers of every answer that limit what a browser does with it. No other site may show a page in a frame, except embedded ones. */
export function securityHeaders(config: Pick<HttpSettings, 'publicUrl'>): RequestHandler {
  const others = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: false,
  });
  return (request, response, next) => {
    // Without TLS a browser ignores it, and a proxy that adds TLS sets it itself.
    if (isOverTls(request, config))
      response.setHeader('Strict-Transport-Security', `max-age=${tlsOnlySeconds}; includeSubDomains`);
    if (data.test(request.path)) {
      response.setHeaders(new Map(Object.entries(dataHeaders)));
      return next();
    }
    response.setHeader('Content-Security-Policy', contentPolicy(request, config));
    response.setHeader('Permissions-Policy', permissionsPolicy(request));
    // Older browsers know only this header, which cannot name all sites.
    if (!isEmbedded(request)) response.setHeader('X-Frame-Options', 'DENY');
    others(request, response, next);
  };
}
