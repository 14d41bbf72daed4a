declare const classes: {
  readonly root: string;
  readonly tab: string;
};
export default classes;
