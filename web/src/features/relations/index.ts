/** Friends, follows and blocks of the user. */
export { BlocksPanel } from './blocks-panel.tsx';
export { RelationActs } from './relation-acts.tsx';
export { RelationsPanel } from './relations-panel.tsx';
