declare const classes: {
  readonly back: string;
  readonly categories: string;
  readonly foot: string;
  readonly grid: string;
  readonly page: string;
  readonly pager: string;
  readonly search: string;
  readonly tag: string;
  readonly tools: string;
  readonly wide: string;
};
export default classes;
