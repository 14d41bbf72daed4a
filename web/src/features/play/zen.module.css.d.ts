declare const classes: {
  readonly leave: string;
  readonly zen: string;
};
export default classes;
