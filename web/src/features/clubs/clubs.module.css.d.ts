declare const classes: {
  readonly about: string;
  readonly acts: string;
  readonly chat: string;
  readonly facts: string;
  readonly make: string;
  readonly members: string;
  readonly page: string;
  readonly people: string;
};
export default classes;
