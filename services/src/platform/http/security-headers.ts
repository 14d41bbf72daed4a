import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The board wall for other sites: the only page that they may show in a frame. Cookies are not sent there, so no user is signed in. */
const embedded = /^\/tournament-details\/[^/]+\/embed\/?$/;

/** @param frameAncestors sites that may show the page in a frame */
const headers = (frameAncestors: "'none'" | '*'): RequestHandler =>
  helmet({
    // Older browsers know only this header, which cannot name all sites.
    xFrameOptions: frameAncestors === '*' ? false : { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: [frameAncestors],
      },
    },
  });

/**
 * Our own scripts only; inline styles because Mantine writes them; websockets for the rooms. No other site may show a page in a
 * frame, except the embedded board wall.
 */
export function securityHeaders(): RequestHandler {
  const [alone, inFrames] = [headers("'none'"), headers('*')];
  return (request, response, next) =>
    (embedded.test(request.path) ? inFrames : alone)(request, response, next);
}
