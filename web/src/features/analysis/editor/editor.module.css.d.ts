declare const classes: {
  readonly board: string;
  readonly drawn: string;
  readonly editor: string;
  readonly options: string;
  readonly rights: string;
  readonly row: string;
  readonly squares: string;
  readonly status: string;
  readonly tray: string;
};
export default classes;
