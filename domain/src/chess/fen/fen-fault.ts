import { fail, type Outcome } from '../../result.ts';
import type { FenError, FenField } from '../types.ts';

/** Makes a FEN error. */
export const fault = (field: FenField, message: string): Outcome<never, FenError> => fail({ field, message });
