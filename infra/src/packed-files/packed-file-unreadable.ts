/** The file is damaged, breaks off, is too large, or has no file of the expected kind in it; the message says which. */
export class PackedFileUnreadable extends Error {}
