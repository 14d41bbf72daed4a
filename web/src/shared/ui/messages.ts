export const messages = {
  retry: 'Try again',
  loading: 'Loading',
  copyFailed: 'Not copied',
  copyFailedLine: 'This browser does not allow it here. Mark the text and copy it by hand.',
  closeToast: 'Close this message',
};
