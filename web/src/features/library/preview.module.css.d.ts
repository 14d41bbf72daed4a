declare const classes: {
  readonly board: string;
  readonly moves: string;
  readonly players: string;
  readonly preview: string;
  readonly steps: string;
};
export default classes;
