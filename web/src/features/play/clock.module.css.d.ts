declare const classes: {
  readonly clock: string;
};
export default classes;
