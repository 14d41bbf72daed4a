declare const classes: {
  readonly aside: string;
  readonly boardBox: string;
  readonly engine: string;
  readonly facts: string;
  readonly movesPanel: string;
  readonly nameLine: string;
  readonly neighbours: string;
  readonly off: string;
  readonly phoneSteps: string;
  readonly place: string;
  readonly player: string;
  readonly stage: string;
  readonly viewer: string;
  readonly warning: string;
  readonly withTabs: string;
};
export default classes;
