declare const classes: {
  readonly root: string;
  readonly tag: string;
};
export default classes;
