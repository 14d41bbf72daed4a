import { useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { showToast } from '../../shared/ui/toasts.ts';
import type { AttemptFault } from './attempt-fault.ts';
import { formFaults, trimmed } from './form-faults.ts';
import type { z } from 'zod';

/**
 * Values and faults of a form's text fields.
 * @param initial their names, in the order of the page, and what they begin with
 * @param fault what the server refused last
 * @param given the form, where the caller has it
 */
export function useFields<Values extends Readonly<Record<string, string>>>(
  initial: Values,
  fault: AttemptFault | null,
  given?: RefObject<HTMLFormElement | null>,
) {
  const ownForm = useRef<HTMLFormElement>(null);
  const form = given ?? ownForm;
  const [values, setValues] = useState(initial);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const faults: Readonly<Record<string, string>> = { ...fault?.fields, ...own };

  const field = (name: keyof Values & string, label: string) => ({
    name,
    label,
    size: 'md',
    value: values[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setValues((old) => ({ ...old, [name]: value }));
    },
  });

  /** The values as they are sent; null when a field is at fault: it then says so and has the focus. */
  const checked = (rules?: z.ZodType, sent: Readonly<Record<string, string>> = values): Values | null => {
    const { warning, fields } = formFaults(sent, rules);
    setOwn(fields);
    if (warning) showToast({ kind: 'warning', text: warning });
    const first = Object.keys(initial).find((name) => fields[name] !== undefined);
    if (first === undefined) return trimmed(values);
    const input = form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
    return null;
  };

  return { form, values, field, checked };
}
