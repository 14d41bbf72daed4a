declare const classes: {
  readonly content: string;
  readonly root: string;
};
export default classes;
