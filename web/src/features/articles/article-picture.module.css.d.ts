declare const classes: {
  readonly none: string;
  readonly root: string;
};
export default classes;
