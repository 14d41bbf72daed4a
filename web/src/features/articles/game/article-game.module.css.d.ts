declare const classes: {
  readonly board: string;
  readonly move: string;
  readonly moves: string;
  readonly number: string;
  readonly root: string;
  readonly side: string;
  readonly title: string;
};
export default classes;
