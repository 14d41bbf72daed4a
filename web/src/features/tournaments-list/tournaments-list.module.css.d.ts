declare const classes: {
  readonly count: string;
  readonly event: string;
  readonly facet: string;
  readonly facetValues: string;
  readonly facets: string;
  readonly filters: string;
  readonly found: string;
  readonly myGame: string;
  readonly page: string;
  readonly panel: string;
  readonly seats: string;
  readonly table: string;
  readonly tabs: string;
  readonly top: string;
  readonly where: string;
};
export default classes;
