declare const classes: {
  readonly list: string;
  readonly pager: string;
  readonly stale: string;
};
export default classes;
