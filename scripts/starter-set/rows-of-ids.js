/**
 * Rows of a set by their ids, in the order of the ids, wherever they are in the set.
 * @param {readonly string[]} rows
 * @param {readonly string[]} ids
 * @returns {string[]}
 * @throws Error where the set has no row of an id
 */
export function rowsOfIds(rows, ids) {
  const byId = new Map(rows.map((row) => [row.slice(0, row.indexOf(',')), row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw new Error(`The present set has no row ${id}, and no command makes it.`);
    return row;
  });
}
