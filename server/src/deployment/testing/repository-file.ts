import { fileURLToPath } from 'node:url';

/** Path of a file of the repository that is deployed unchanged. */
export const repositoryFile = (path: string): string =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
