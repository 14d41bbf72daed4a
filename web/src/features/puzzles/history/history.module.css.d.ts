declare const classes: {
  readonly hidden: string;
  readonly list: string;
  readonly page: string;
  readonly pages: string;
  readonly run: string;
  readonly table: string;
};
export default classes;
