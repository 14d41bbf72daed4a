/** The files of uploads, by id of the import: the store holds data only. */
const files = new Map<string, File>();

export const keepFile = (id: string, file: File): void => void files.set(id, file);
export const fileOf = (id: string): File | undefined => files.get(id);
export const forgetFile = (id: string): void => void files.delete(id);
