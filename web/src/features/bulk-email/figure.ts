import { locale } from '../../shared/language/language.ts';

/** A whole number as the settings write it: "1,244". */
export const figure = (count: number): string => new Intl.NumberFormat(locale()).format(count);
