import { IdentityApiModule } from '../../identity/identity.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { LibraryApiModule, LibraryProjectorModule } from '../library.module.ts';

/** A served library with two users, by their cookies. */
export interface TwoReaders {
  readonly world: EmbeddedWorld;
  readonly ann: string;
  readonly bob: string;
}

/** Opens an empty library for them. */
export async function openForTwo(): Promise<TwoReaders> {
  const world = await EmbeddedWorld.open({
    features: [IdentityApiModule, LibraryApiModule],
    projections: [LibraryProjectorModule],
  });
  const { cookie: ann } = await world.register('Ann');
  const { cookie: bob } = await world.register('Bob');
  return { world, ann, bob };
}
