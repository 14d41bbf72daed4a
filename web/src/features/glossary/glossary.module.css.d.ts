declare const classes: {
  readonly entry: string;
  readonly find: string;
  readonly line: string;
  readonly list: string;
  readonly page: string;
};
export default classes;
