/** A code of the Encyclopaedia of Chess Openings, or its beginning: `B90`, `B9`. */
export const ecoCode = /^[A-E]\d{1,2}$/;
