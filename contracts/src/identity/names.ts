import { z } from 'zod';
import { personName } from './credentials.ts';

/** A name may be changed once in so many days. */
export const daysBetweenNames = 30;

/** `POST /api/me/name`. */
export const changeNameBody = z.strictObject({ name: personName });
