/**
 * A phone number as it is sent (specification section 5): trimmed, with +91 unless it has a country code. A zero before a
 * national number is left out.
 */
export function phoneOf(typed: string): string {
  const number = typed.trim();
  if (number === '' || number.startsWith('+')) return number;
  if (number.startsWith('00')) return `+${number.slice(2)}`;
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length === 12 && digits.startsWith('91')) return `+${digits}`;
  return `+91${number.replace(/^0/, '')}`;
}

/** A phone number as it is read: that of an Indian mobile phone in its two groups, another one as it is. */
export const shownPhone = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
