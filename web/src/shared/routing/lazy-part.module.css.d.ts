declare const classes: {
  readonly root: string;
};
export default classes;
