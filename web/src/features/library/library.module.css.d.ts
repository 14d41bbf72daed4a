declare const classes: {
  readonly body: string;
  readonly cards: string;
  readonly columns: string;
  readonly games: string;
  readonly head: string;
  readonly listHead: string;
  readonly own: string;
  readonly page: string;
  readonly pager: string;
  readonly panel: string;
  readonly previewButton: string;
  readonly rowLink: string;
  readonly stale: string;
  readonly twoLines: string;
  readonly ways: string;
};
export default classes;
