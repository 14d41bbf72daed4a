import type { Config } from '@royal-chess/services/config/config';

/** A configuration that names the engines. */
export type DistributedConfig = Config & { readonly engines: NonNullable<Config['engines']> };
