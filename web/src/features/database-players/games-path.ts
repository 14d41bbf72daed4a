/** Address of the games that the filters leave. */
export const gamesPath = (filters: Readonly<Record<string, string>>): string =>
  `/games?${new URLSearchParams(filters)}`;
