/**
 * The parts of a run: all, or the one that `--only` names.
 * @throws RangeError for a part that does not exist
 */
export function chosenParts<Part extends string>(parts: readonly Part[]): Part[] {
  const at = process.argv.indexOf('--only');
  const only = at < 0 ? null : process.argv[at + 1];
  const chosen = parts.filter((part) => only === null || part === only);
  if (chosen.length === 0) throw new RangeError(`--only takes one of ${parts.join(', ')}`);
  return chosen;
}
