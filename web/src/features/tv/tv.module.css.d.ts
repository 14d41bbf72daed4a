declare const classes: {
  readonly acts: string;
  readonly columns: string;
  readonly page: string;
  readonly player: string;
  readonly table: string;
  readonly words: string;
};
export default classes;
