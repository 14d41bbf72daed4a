export const messages = {
  retry: 'Try again',
  loading: 'Loading',
  closeToast: 'Close this message',
};
