declare const classes: {
  readonly main: string;
  readonly page: string;
};
export default classes;
