import type { Campaign } from '@royal-chess/contracts/bulk-email';
import { dateFormat } from '../../shared/language/date-format.ts';

const date = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Day and time at which a campaign began. */
export const startOf = ({ startedAt }: Campaign): string => date(startedAt);
