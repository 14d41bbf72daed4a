/** In this order: a browser names those before it in this list more seldom than those after it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof browsers, userAgent: string): string | undefined =>
  names.find(([form]) => form.test(userAgent))?.[1];

/** A short description of a device by its header User-Agent, such as "Firefox on Linux"; never what the header says itself. */
export function describeBrowser(userAgent: string | undefined): string {
  // A regular expression runs over no more than a real browser sends.
  const text = userAgent?.slice(0, 400) ?? '';
  const [browser, system] = [nameIn(browsers, text), nameIn(systems, text)];
  if (browser === undefined) return system === undefined ? 'Unknown device' : `A program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
