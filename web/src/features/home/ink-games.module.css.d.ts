declare const classes: {
  readonly board: string;
  readonly game: string;
  readonly head: string;
  readonly inner: string;
  readonly line: string;
  readonly name: string;
  readonly root: string;
  readonly score: string;
  readonly side: string;
  readonly title: string;
  readonly words: string;
};
export default classes;
