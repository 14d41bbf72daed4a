declare const classes: {
  readonly acts: string;
  readonly case: string;
  readonly cases: string;
  readonly count: string;
  readonly form: string;
  readonly head: string;
  readonly kind: string;
  readonly links: string;
  readonly page: string;
  readonly picture: string;
  readonly quiet: string;
  readonly quote: string;
  readonly reasons: string;
  readonly reports: string;
  readonly times: string;
};
export default classes;
