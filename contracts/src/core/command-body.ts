import { z } from 'zod';
import { id } from './ids.ts';

/** `POST /api/seeks/{id}/accept` and other commands without a payload. */
export const commandBody = z.strictObject({ commandId: id });
