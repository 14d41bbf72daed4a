/** How much a page needs a part: never, as it is shown, or before. */
export const needs = { never: 0, later: 1, first: 2 } as const;

/** A part as it is divided: pages and other parts are called by their indexes. */
export interface Part {
  readonly script: number;
  readonly style: number;
  readonly imports: readonly number[];
  /** It is loaded with every page anyway. */
  readonly isApplication: boolean;
  /** By the page's index. */
  readonly needed: Uint8Array;
}

/** Indexes of the parts of each file. */
export type Division = readonly (readonly number[])[];

/** Parts that are loaded together. */
export interface PartFile {
  readonly parts: readonly number[];
  readonly script: number;
  readonly style: number;
  readonly isApplication: boolean;
  readonly imports: Set<PartFile>;
  /** By the page's index; a file is needed where one is that imports it. */
  needed: Uint8Array;
}

/** Files with the parts given, each after those that import it; undefined if files import each other. */
export function filesOf(parts: readonly Part[], division: Division): readonly PartFile[] | undefined {
  const files = division.map((indexes): PartFile => {
    let [script, style] = [0, 0];
    const needed = new Uint8Array(parts[0]?.needed.length ?? 0);
    for (const index of indexes) {
      const part = parts[index]!;
      script += part.script;
      style += part.style;
      for (let page = 0; page < needed.length; page += 1)
        if (part.needed[page]! > needed[page]!) needed[page] = part.needed[page]!;
    }
    const isApplication = indexes.some((index) => parts[index]!.isApplication);
    return { parts: indexes, script, style, isApplication, imports: new Set(), needed };
  });
  const fileOfPart: PartFile[] = [];
  for (const file of files) for (const part of file.parts) fileOfPart[part] = file;
  for (const file of files) {
    for (const part of file.parts)
      for (const imported of parts[part]!.imports) file.imports.add(fileOfPart[imported]!);
    file.imports.delete(file);
  }
  const sorted = new Set<PartFile>();
  const open = new Set<PartFile>();
  const visit = (file: PartFile): boolean => {
    if (sorted.has(file)) return true;
    if (open.has(file)) return false;
    open.add(file);
    for (const imported of file.imports) if (!visit(imported)) return false;
    sorted.add(file);
    return true;
  };
  if (!files.every(visit)) return undefined;
  const importersFirst = [...sorted].toReversed();
  for (const { imports, needed } of importersFirst)
    for (const file of imports)
      for (let page = 0; page < needed.length; page += 1)
        if (needed[page]! > file.needed[page]!) file.needed[page] = needed[page]!;
  return importersFirst;
}
