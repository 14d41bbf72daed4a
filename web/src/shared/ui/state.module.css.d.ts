declare const classes: {
  readonly act: string;
  readonly code: string;
  readonly fault: string;
  readonly line: string;
  readonly piece: string;
  readonly root: string;
  readonly title: string;
};
export default classes;
