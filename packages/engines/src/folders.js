import { fileURLToPath } from 'node:url';

/** Root of the checkout. */
const root = new URL('../../../', import.meta.url);

/** Poms, lists of checksums, launchers and settings of the Java engines. */
export const sources = fileURLToPath(new URL('../java', import.meta.url));
/** What was fetched and built; safe to delete. */
export const cache = fileURLToPath(new URL('node_modules/.cache/royal-chess-engines', root));
/** Names the images of the engines for runs with Docker. */
export const composeFile = fileURLToPath(new URL('docker-compose.yml', root));
