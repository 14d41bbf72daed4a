/** How a person enters: by phone number with a code, or by e-mail. */
export type Way = 'phone' | 'email';

/** The time zones of India. Browsers still report the former name. */
const phoneZones: ReadonlySet<string> = new Set(['Asia/Calcutta', 'Asia/Kolkata']);

/** The way that the dialog shows first (specification section 2.3): by phone in the time zone of India. */
export const firstWay = (zone = Intl.DateTimeFormat().resolvedOptions().timeZone): Way =>
  phoneZones.has(zone) ? 'phone' : 'email';
