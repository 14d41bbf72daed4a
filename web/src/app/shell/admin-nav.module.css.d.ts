declare const classes: {
  readonly current: string;
  readonly group: string;
  readonly heading: string;
  readonly page: string;
};
export default classes;
