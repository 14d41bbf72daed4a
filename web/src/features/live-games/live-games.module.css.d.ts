declare const classes: {
  readonly about: string;
  readonly board: string;
  readonly chat: string;
  readonly clock: string;
  readonly line: string;
  readonly live: string;
  readonly moves: string;
  readonly side: string;
  readonly top: string;
  readonly waiting: string;
};
export default classes;
