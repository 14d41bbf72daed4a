import type { Money } from './prize-fund.ts';

/** An amount as sentences show it: `1500.00 INR`, `1500 JPY`. @throws RangeError when the currency is no code of three letters */
export function formatMoney(amount: Money, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
}
