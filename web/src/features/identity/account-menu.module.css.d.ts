declare const classes: {
  readonly button: string;
  readonly name: string;
};
export default classes;
