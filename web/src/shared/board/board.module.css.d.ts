declare const classes: {
  readonly canvas: string;
  readonly fault: string;
  readonly field: string;
  readonly picture: string;
  readonly promotion: string;
  readonly ring: string;
  readonly root: string;
  readonly slides: string;
  readonly square: string;
  readonly squares: string;
  readonly stop: string;
  readonly typed: string;
  readonly veil: string;
};
export default classes;
