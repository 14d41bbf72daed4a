declare const classes: {
  readonly rule: string;
};
export default classes;
