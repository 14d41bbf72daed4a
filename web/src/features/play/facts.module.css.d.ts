declare const classes: {
  readonly between: string;
  readonly brief: string;
  readonly clip: string;
  readonly facts: string;
  readonly pieceIcon: string;
  readonly pieces: string;
  readonly quiet: string;
  readonly score: string;
  readonly signal: string;
  readonly stakes: string;
};
export default classes;
