declare const classes: {
  readonly device: string;
  readonly offer: string;
};
export default classes;
