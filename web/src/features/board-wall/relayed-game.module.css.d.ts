declare const classes: {
  readonly from: string;
  readonly game: string;
};
export default classes;
