declare const classes: {
  readonly controls: string;
  readonly diagram: string;
  readonly facts: string;
  readonly moves: string;
  readonly page: string;
  readonly paper: string;
  readonly sheet: string;
  readonly source: string;
};
export default classes;
