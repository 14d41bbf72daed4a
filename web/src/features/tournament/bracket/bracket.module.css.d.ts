declare const classes: {
  readonly frame: string;
  readonly match: string;
  readonly open: string;
  readonly part: string;
  readonly results: string;
  readonly round: string;
  readonly seed: string;
  readonly side: string;
};
export default classes;
