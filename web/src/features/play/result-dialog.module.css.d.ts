declare const classes: {
  readonly again: string;
  readonly emblem: string;
  readonly newRating: string;
  readonly outcome: string;
  readonly score: string;
  readonly ways: string;
};
export default classes;
