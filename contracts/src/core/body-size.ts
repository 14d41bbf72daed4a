/** Largest JSON body of a call that declares no other, bytes: what is parsed blocks every game meanwhile. */
export const smallBodyBytes = 65_536;

/** Largest JSON body of calls that take a document, bytes: an annotated game, the form of a tournament, thousands of ids. */
export const largeBodyBytes = 1_048_576;
