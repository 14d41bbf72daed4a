import type { Paper } from '../page/canvas.ts';
import type { PaperInputs, PaperName } from './paper-inputs.ts';

/** To the printing thread. */
export interface PrintRequest {
  readonly id: number;
  readonly name: PaperName;
  readonly input: PaperInputs[PaperName];
}

/** From the printing thread. */
export type PrintAnswer =
  | ({ readonly id: number; readonly kind: 'paper' } & Paper)
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
