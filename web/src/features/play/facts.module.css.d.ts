declare const classes: {
  readonly brief: string;
  readonly clip: string;
  readonly facts: string;
  readonly pieceIcon: string;
  readonly pieces: string;
  readonly quiet: string;
  readonly signal: string;
};
export default classes;
