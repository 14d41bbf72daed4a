/** A text as a regular expression that matches just this text. */
export const escapedPattern = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
