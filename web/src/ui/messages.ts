export const messages = {
  retry: 'Try again',
  loading: 'Loading',
};
