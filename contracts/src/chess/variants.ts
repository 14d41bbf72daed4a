import { z } from 'zod';

/** Chess variants of the product (specification section 2.7). */
export const variant = z.enum(['classical', '960', 'capablanca']);
export type Variant = z.infer<typeof variant>;

/** Number of a Chess960 starting position by Scharnagl's scheme; 518 is the classical one. */
export const startNumber = z.int().min(0).max(959);

/** Starting arrays of the 10x8 board. */
export const capablancaArray = z.enum(['capablanca', 'gothic', 'embassy']);
export type CapablancaArray = z.infer<typeof capablancaArray>;
