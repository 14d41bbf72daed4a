declare const classes: {
  readonly inner: string;
  readonly language: string;
  readonly links: string;
  readonly root: string;
};
export default classes;
