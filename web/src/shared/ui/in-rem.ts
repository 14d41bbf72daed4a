/** A length that grows with the letters; `px` is the one at usual letters. */
export const inRem = (px: number): string => `${px / 16}rem`;
