import type { PrizeFund } from '@royal-chess/contracts/tournaments';

/** A list of prizes as the form has it. */
export interface PrizeListDraft {
  readonly id: string;
  readonly name: string;
  /** Id of the category; empty: the whole section. */
  readonly category: string;
  /** Amounts in the currency, from place 1, with a trophy after a plus: `500 + Cup, 300, 200`. */
  readonly prizes: string;
}

/** Minor units of one unit of a currency. */
export function minorUnits(currency: string): number {
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return 10 ** maximumFractionDigits;
  } catch {
    // No currency has this code: the fund is refused with its field.
    return 100;
  }
}

/** The lists of a fund for the form. */
export function draftsOf({ currency, lists }: PrizeFund): readonly PrizeListDraft[] {
  const units = minorUnits(currency);
  return lists.map(({ id, name, category, prizes }) => ({
    id,
    name,
    category: category ?? '',
    prizes: prizes
      .map(({ amount, trophy }) => `${amount / units}${trophy === undefined ? '' : ` + ${trophy}`}`)
      .join(', '),
  }));
}

/** One prize of a form: `500`, `500 + Cup` or `Cup`; null when it is none. */
function prizeOf(text: string, units: number): PrizeFund['lists'][number]['prizes'][number] | null {
  const [first = '', ...rest] = text.split('+').map((part) => part.trim());
  const isMoney = /^\d+([.,]\d{1,3})?$/.test(first);
  const amount = isMoney ? Math.round(Number(first.replace(',', '.')) * units) : 0;
  const trophy = (isMoney ? rest : [first, ...rest]).join(' + ').trim();
  if (!isMoney && trophy === '') return null;
  return { amount, ...(trophy !== '' && { trophy }) };
}

/**
 * The fund that a form makes: what the form does not have stays as it was.
 * @param before null without a fund
 */
export function fundOf(
  before: PrizeFund | null,
  drafts: readonly PrizeListDraft[],
  rules: { readonly currency: string; readonly onePerPlayer: boolean; readonly byPlacePercent: number },
): PrizeFund {
  const units = minorUnits(rules.currency);
  return {
    roundTo: 1,
    choice: 'most-valuable',
    trophies: 'with-prize',
    categories: [],
    ...before,
    currency: rules.currency,
    onePerPlayer: rules.onePerPlayer,
    lists: drafts.map(({ id, name, category, prizes }, index) => {
      const known = before?.lists.find((list) => list.id === id);
      return {
        ...known,
        id,
        name: name.trim(),
        category: category === '' ? null : category,
        priority: index + 1,
        prizes: prizes.split(/[;\n]|,(?!\d)|,\s+/).flatMap((text) => prizeOf(text, units) ?? []),
        division: {
          sharers: known?.division.sharers ?? 'prize-places',
          byPlacePercent: rules.byPlacePercent,
        },
      };
    }),
  };
}
