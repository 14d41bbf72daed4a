declare const classes: {
  readonly dot: string;
  readonly root: string;
};
export default classes;
