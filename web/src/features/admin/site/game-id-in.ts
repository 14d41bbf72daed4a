const form = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The id of a game in its address, or typed alone; null without one. */
export const gameIdIn = (text: string): string | null => form.exec(text)?.[0].toLowerCase() ?? null;
