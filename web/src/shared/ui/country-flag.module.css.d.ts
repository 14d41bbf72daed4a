declare const classes: {
  readonly code: string;
  readonly flag: string;
};
export default classes;
