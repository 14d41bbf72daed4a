import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** Numbers that receive no SMS, or only at a high price. */
const noPhones: ReadonlySet<NumberType> = new Set<NumberType>([
  'FIXED_LINE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
]);

/**
 * A phone number in E.164 form. National numbers are Indian ones; international forms keep their country.
 * @throws ProblemException `RC_VALIDATION` at `phoneNumber`
 */
export function e164(entered: string): string {
  const parsed = parsePhoneNumberFromString(entered, { defaultCountry: 'IN', extract: false });
  if (parsed === undefined || !parsed.isValid() || parsed.ext !== undefined || noPhones.has(parsed.getType()))
    throw ProblemException.atField(
      'phoneNumber',
      'Please enter the number of a mobile phone, such as 98765 43210',
    );
  return parsed.number;
}
