declare const classes: {
  readonly acts: string;
  readonly bar: string;
  readonly figures: string;
  readonly fill: string;
  readonly head: string;
  readonly line: string;
  readonly name: string;
  readonly part: string;
  readonly root: string;
};
export default classes;
