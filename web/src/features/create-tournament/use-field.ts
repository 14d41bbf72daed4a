import { useTournamentFormContext } from './form-context.ts';
import { messages } from './messages.ts';

export type FieldName = keyof typeof messages.fields;

/** Hints are between label and field, as the label belongs to both. */
const order = ['label', 'description', 'input', 'error'] as const;

/** The form, and what the field of a path needs: label, value, fault. */
export function useField() {
  const form = useTournamentFormContext();
  return {
    form,
    field: (path: FieldName, description?: string) => ({
      label: messages.fields[path] as string,
      inputWrapperOrder: [...order],
      ...(description === undefined ? {} : { description }),
      ...form.getInputProps(path),
    }),
    check: (path: FieldName) => ({
      label: messages.fields[path] as string,
      ...form.getInputProps(path, { type: 'checkbox' }),
    }),
  };
}

/** Money with thousands separated, two decimals at most. */
export const moneyField = { min: 0, decimalScale: 2, thousandSeparator: ',', hideControls: true } as const;
/** A whole number that is not negative. */
export const countField = { min: 0, allowDecimal: false, hideControls: true } as const;
