declare const classes: {
  readonly acts: string;
  readonly board: string;
  readonly comment: string;
  readonly move: string;
  readonly moves: string;
  readonly number: string;
  readonly ply: string;
  readonly result: string;
  readonly root: string;
  readonly side: string;
  readonly title: string;
  readonly tried: string;
  readonly variation: string;
};
export default classes;
