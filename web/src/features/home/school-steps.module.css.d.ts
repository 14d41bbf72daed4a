declare const classes: {
  readonly number: string;
  readonly root: string;
  readonly step: string;
  readonly steps: string;
  readonly text: string;
  readonly title: string;
};
export default classes;
