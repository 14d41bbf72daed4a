declare const classes: {
  readonly aside: string;
  readonly line: string;
  readonly root: string;
  readonly title: string;
};
export default classes;
