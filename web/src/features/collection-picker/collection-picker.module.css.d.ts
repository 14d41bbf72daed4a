declare const classes: {
  readonly options: string;
  readonly target: string;
};
export default classes;
