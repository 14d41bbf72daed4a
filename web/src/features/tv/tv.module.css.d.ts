declare const classes: {
  readonly about: string;
  readonly acts: string;
  readonly board: string;
  readonly clock: string;
  readonly columns: string;
  readonly line: string;
  readonly live: string;
  readonly page: string;
  readonly player: string;
  readonly side: string;
  readonly table: string;
  readonly top: string;
  readonly waiting: string;
  readonly words: string;
};
export default classes;
