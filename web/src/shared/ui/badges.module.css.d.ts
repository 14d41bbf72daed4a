declare const classes: {
  readonly status: string;
  readonly title: string;
};
export default classes;
