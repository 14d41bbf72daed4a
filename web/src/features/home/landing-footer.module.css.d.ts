declare const classes: {
  readonly inner: string;
  readonly links: string;
  readonly root: string;
};
export default classes;
