declare const classes: {
  readonly answers: string;
  readonly card: string;
  readonly challenge: string;
  readonly line: string;
  readonly side: string;
  readonly time: string;
  readonly ways: string;
  readonly words: string;
};
export default classes;
