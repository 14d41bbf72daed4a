/** Whether a text names a time zone of the IANA database, such as `Europe/Berlin`. */
export function isIanaZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
