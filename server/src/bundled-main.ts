import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * The first module of the bundle that `scripts/server-bundle.js` makes. What V8 compiled is kept beside it when the server ends, so that the
 * next start need not compile it again; a folder that cannot be written costs that time and nothing else.
 */
enableCompileCache(fileURLToPath(new URL('./compiled', import.meta.url)));
await import('./main.ts');
