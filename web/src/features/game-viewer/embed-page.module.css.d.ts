declare const classes: {
  readonly board: string;
  readonly marked: string;
  readonly page: string;
  readonly side: string;
  readonly stage: string;
  readonly steps: string;
};
export default classes;
