declare const classes: {
  readonly buttons: string;
  readonly figure: string;
  readonly report: string;
  readonly retry: string;
  readonly table: string;
};
export default classes;
