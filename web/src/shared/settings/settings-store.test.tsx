import { expect, test } from '@jest/globals';
import { defaultSettings } from '@royal-chess/contracts/account';
import { currentSettings } from './settings-store.ts';

test('settings of a version that knew fewer kinds of notifications are kept', () => {
  const { club: _, ...older } = {
    ...defaultSettings.notifications,
    social: { app: false, email: false, phone: false },
  };
  localStorage.setItem('settings', JSON.stringify({ boardTheme: 'walnut', notifications: older }));
  const { boardTheme, notifications } = currentSettings();
  expect({ boardTheme, social: notifications.social.app, club: notifications.club }).toEqual({
    boardTheme: 'walnut',
    social: false,
    club: defaultSettings.notifications.club,
  });
});
