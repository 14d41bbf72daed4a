declare const classes: {
  readonly root: string;
  readonly segment: string;
};
export default classes;
