declare const classes: {
  readonly count: string;
  readonly event: string;
  readonly filters: string;
  readonly list: string;
  readonly myGame: string;
  readonly page: string;
  readonly pager: string;
  readonly panel: string;
  readonly seats: string;
  readonly stale: string;
  readonly table: string;
  readonly tabs: string;
  readonly where: string;
};
export default classes;
