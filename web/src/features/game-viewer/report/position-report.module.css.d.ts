declare const classes: {
  readonly report: string;
};
export default classes;
