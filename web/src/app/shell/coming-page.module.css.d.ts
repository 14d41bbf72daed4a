declare const classes: {
  readonly bare: string;
  readonly brand: string;
  readonly lead: string;
  readonly list: string;
  readonly ready: string;
  readonly root: string;
  readonly summary: string;
};
export default classes;
