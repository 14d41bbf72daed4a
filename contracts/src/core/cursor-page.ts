import { z } from 'zod';

/** Query fields of a list that is read page by page; a list adds its own filters. */
export const cursorQuery = (defaultLimit: number) =>
  z.strictObject({
    /** `nextCursor` of the page before; the first page without one. Opaque: only the list it came from can read it. */
    cursor: z.string().max(1_000).optional(),
    /** Most items of a page. */
    limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  });

/** A page of a list; a list may add fields about all items, such as `total`. */
export const cursorPage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** `null` on the last page. */
    nextCursor: z.string().nullable(),
  });
