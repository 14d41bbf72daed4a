import type { Affiliation } from './entrant.ts';

/** One condition of a category. */
export type CategoryRule =
  | { readonly kind: 'under'; readonly age: number }
  | { readonly kind: 'reached'; readonly age: number }
  | { readonly kind: 'sex'; readonly sex: 'm' | 'w' }
  | {
      /** Rated from and to, both included; `null` is no limit. Unrated players only with `unrated`. */
      readonly kind: 'rating';
      readonly from: number | null;
      readonly to: number | null;
      readonly unrated: boolean;
    }
  | { readonly kind: 'unrated' }
  | { readonly kind: 'member'; readonly of: Affiliation; readonly name: string };

/** A category of a section: who belongs to it. */
export interface Category {
  /** Names it in prize lists; unique in a section. */
  readonly id: string;
  readonly name: string;
  /** All of them must hold: girls under 10 are two rules. None: everybody in the section. */
  readonly rules: readonly CategoryRule[];
}

/** Youth (`U8`), boys and girls together. */
export const youthCategory = (age: number): Category => ({
  id: `u${age}`,
  name: `U${age}`,
  rules: [{ kind: 'under', age }],
});

/** Seniors (`50+`). */
export const seniorCategory = (age: number): Category => ({
  id: `s${age}`,
  name: `${age}+`,
  rules: [{ kind: 'reached', age }],
});
