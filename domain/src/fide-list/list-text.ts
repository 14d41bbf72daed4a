const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin1 = new TextDecoder('windows-1252');

/**
 * The characters of some bytes of a list. Newer files are ASCII or UTF-8, older ones Latin-1; none of them says so.
 * @param bytes one UTF-16 unit for each byte
 */
export function textOfBytes(bytes: string): string {
  if (!/[\u0080-\u00ff]/.test(bytes)) return bytes;
  const array = Uint8Array.from(bytes, (unit) => unit.charCodeAt(0));
  try {
    return utf8.decode(array);
  } catch {
    return latin1.decode(array);
  }
}
