declare const classes: {
  readonly board: string;
  readonly clock: string;
  readonly follow: string;
  readonly head: string;
  readonly link: string;
  readonly name: string;
  readonly player: string;
  readonly score: string;
  readonly star: string;
  readonly state: string;
  readonly tile: string;
};
export default classes;
