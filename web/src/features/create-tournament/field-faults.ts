/** A sentence for each field at fault, by its path in the form. */
export type FieldFaults = Readonly<Record<string, string>>;
