export const messages = {
  workflowStopped: 'Part of this page stopped working',
  workflowStoppedDetail: 'Load the page again to go on.',
};
