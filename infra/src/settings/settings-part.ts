import { z } from 'zod';

/** Raw settings by name, not yet parsed; one that was not given is missing. */
export type GivenSettings = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used, and what to do; never with its value, which may be a secret. */
export interface SettingFault {
  readonly setting: string;
  readonly remedy: string;
}

/** A setting as the README explains it. */
export interface SettingDescription {
  readonly name: string;
  /** As the environment would give it; empty without one. */
  readonly fallback: string;
  readonly meaning: string;
  /** Whether it may also be given as the name of a file, `NAME_FILE`. */
  readonly isSecret: boolean;
}

/** What was read of a part's settings: its values, or the faults that keep it from having any. */
export type ReadSettings<Values> =
  | { readonly values: Values; readonly faults: readonly [] }
  | { readonly values: null; readonly faults: readonly SettingFault[] };

/** The settings of one part of the program, declared beside the code that reads them. */
export interface SettingsPart<out Values extends object = object> {
  readonly settings: readonly SettingDescription[];
  /** This part of the configuration. */
  read(given: GivenSettings): ReadSettings<Values>;
  /** Faults of combinations of settings, such as one half of a pair. */
  faultsTogether(given: GivenSettings): readonly SettingFault[];
}

/** What a part adds to the configuration. */
export type SettingsOf<Part> = Part extends SettingsPart<infer Values> ? Values : never;

/** Declares the settings of a part. */
export function defineSettings<const Shape extends z.ZodRawShape, Values extends object>(declared: {
  /** The schema of each setting by its name; its description is the row in the README. */
  readonly environment: Shape;
  /** Those that hold a secret. */
  readonly secrets?: readonly (keyof Shape & string)[];
  readonly values: (valid: z.output<z.ZodObject<Shape>>) => Values;
  readonly faultsTogether?: (given: GivenSettings) => readonly SettingFault[];
}): SettingsPart<Values> {
  const { environment, secrets = [], values, faultsTogether = () => [] } = declared;
  const schema = z.object(environment);
  const defaults: Record<string, unknown> = schema.parse({});
  return {
    settings: Object.entries<z.core.$ZodType>(environment).map(([name, one]) => ({
      name,
      fallback: fallbackOf(defaults[name]),
      meaning: z.globalRegistry.get(one)?.description ?? '',
      isSecret: secrets.includes(name),
    })),
    read(given) {
      const { success, data, error } = schema.safeParse(given);
      if (success) return { values: values(data), faults: [] };
      const faults = error.issues.map(({ path, message }) => ({ setting: path.join('.'), remedy: message }));
      return { values: null, faults };
    },
    faultsTogether,
  };
}

function fallbackOf(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value ?? '');
}

type Together<Values> = (Values extends unknown ? (each: Values) => void : never) extends (
  all: infer All extends object,
) => void
  ? All
  : never;

/** Several parts as one: its values are those of all. */
export function joinSettings<const Parts extends readonly SettingsPart[]>(
  ...parts: Parts
): SettingsPart<Together<SettingsOf<Parts[number]>>> {
  return {
    settings: parts.flatMap(({ settings }) => settings),
    read(given) {
      const read = parts.map((part) => part.read(given));
      const faults = read.flatMap((one) => one.faults);
      if (faults.length > 0) return { values: null, faults };
      return { values: Object.assign({}, ...read.map(({ values }) => values)), faults: [] };
    },
    faultsTogether: (given) => parts.flatMap((part) => part.faultsTogether(given)),
  };
}
