declare const classes: {
  readonly graph: string;
};
export default classes;
