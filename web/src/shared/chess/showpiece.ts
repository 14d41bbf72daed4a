/** A game with fewer half-moves was given up, is a trap or has only begun: no page shows it off. */
export const showpiecePlies = 20;
