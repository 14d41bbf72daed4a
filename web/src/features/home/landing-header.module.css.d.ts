declare const classes: {
  readonly acts: string;
  readonly brand: string;
  readonly burger: string;
  readonly inner: string;
  readonly links: string;
  readonly mark: string;
  readonly root: string;
};
export default classes;
