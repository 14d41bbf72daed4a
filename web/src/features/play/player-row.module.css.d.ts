declare const classes: {
  readonly berserk: string;
  readonly captured: string;
  readonly kind: string;
  readonly lead: string;
  readonly name: string;
  readonly rating: string;
  readonly row: string;
  readonly time: string;
  readonly who: string;
};
export default classes;
