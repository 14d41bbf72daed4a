declare const classes: {
  readonly categories: string;
  readonly foot: string;
  readonly grid: string;
  readonly page: string;
  readonly pager: string;
  readonly search: string;
  readonly tools: string;
  readonly wide: string;
};
export default classes;
