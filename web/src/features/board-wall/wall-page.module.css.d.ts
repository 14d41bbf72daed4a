declare const classes: {
  readonly back: string;
  readonly bare: string;
  readonly bareHead: string;
  readonly elsewhere: string;
  readonly embed: string;
  readonly facts: string;
  readonly filters: string;
  readonly live: string;
  readonly lost: string;
  readonly page: string;
  readonly rounds: string;
  readonly search: string;
  readonly sizes: string;
  readonly skeletons: string;
  readonly toolbar: string;
};
export default classes;
