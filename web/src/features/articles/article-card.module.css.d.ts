declare const classes: {
  readonly author: string;
  readonly body: string;
  readonly card: string;
  readonly counts: string;
  readonly description: string;
  readonly foot: string;
  readonly initials: string;
  readonly meta: string;
  readonly read: string;
  readonly readTime: string;
  readonly title: string;
};
export default classes;
