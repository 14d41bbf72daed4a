declare const classes: {
  readonly frame: string;
  readonly game: string;
  readonly table: string;
};
export default classes;
