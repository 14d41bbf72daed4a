declare const classes: {
  readonly acts: string;
  readonly answers: string;
  readonly begin: string;
  readonly body: string;
  readonly clock: string;
  readonly form: string;
  readonly game: string;
  readonly hint: string;
  readonly missing: string;
  readonly moves: string;
  readonly nameLine: string;
  readonly side: string;
  readonly stage: string;
  readonly waiting: string;
};
export default classes;
