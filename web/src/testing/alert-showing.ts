import { screen } from '@testing-library/react';

/**
 * Waits for the alert that contains a text. Toasts are alerts too: a query by role alone may find one of them before the alert
 * that a test is about.
 */
export const alertShowing = (text: string): Promise<HTMLElement> =>
  screen.findByText((_, element) => element?.textContent?.replaceAll(/\s+/g, ' ').includes(text) === true, {
    selector: '[role="alert"]',
  });
