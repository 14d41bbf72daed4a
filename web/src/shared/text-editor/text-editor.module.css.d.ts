declare const classes: {
  readonly content: string;
  readonly insert: string;
  readonly root: string;
};
export default classes;
