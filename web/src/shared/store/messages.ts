import { catalogue } from '../language/catalogue.ts';
export const messages = catalogue('store', {
  workflowStopped: 'Part of this page stopped working',
  workflowStoppedDetail: 'Load the page again to go on.',
});
