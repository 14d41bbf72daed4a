declare const classes: {
  readonly acts: string;
  readonly aside: string;
  readonly badge: string;
  readonly badges: string;
  readonly buttons: string;
  readonly form: string;
  readonly name: string;
  readonly online: string;
  readonly page: string;
  readonly table: string;
  readonly tools: string;
  readonly whom: string;
};
export default classes;
