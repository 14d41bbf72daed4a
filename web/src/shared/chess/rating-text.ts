/** A rating as it is printed: with a question mark while it is provisional. */
export const ratingText = (rating: number, isProvisional: boolean): string =>
  `${rating}${isProvisional ? '?' : ''}`;
