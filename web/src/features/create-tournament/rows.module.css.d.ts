declare const classes: {
  readonly add: string;
  readonly age: string;
  readonly ages: string;
  readonly fields: string;
  readonly handle: string;
  readonly list: string;
  readonly row: string;
  readonly rows: string;
  readonly stage: string;
  readonly tags: string;
  readonly tieBreak: string;
  readonly titled: string;
};
export default classes;
