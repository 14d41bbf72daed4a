import { strict as assert } from 'node:assert';
import { emailOf, logOut, looksRight, nameOf, openLogIn, password, type Stage } from './stage.ts';
import { totp } from './totp.ts';

/** Two-step log-in: set up in the settings, then the code of the app, and a recovery code. */
export async function inTwoSteps(stage: Stage): Promise<void> {
  await stage.both('Tonia', async (person) => {
    const { name, page } = person;
    const { steps } = stage;
    const dialog = page.getByRole('dialog');
    const section = page.locator('#two-step');
    let secret = '';
    let recovery = '';

    const firstStep = async (): Promise<void> => {
      await logOut(person);
      await openLogIn(person);
      await dialog.getByLabel('Email').fill(emailOf(person));
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await dialog.getByText('Enter your code').waitFor();
      assert.equal(await nameOf(person), null);
    };

    await steps.take(`${name} sets up two-step log-in`, async () => {
      await person.signUp();
      await page.goto('/settings');
      await section.getByLabel('Password', { exact: true }).focus();
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      const key = await section.getByText('Without a camera, type this key:').textContent();
      secret = /[A-Z2-7]{16,}/.exec(key ?? '')?.[0] ?? '';
      await looksRight(person, 'settings-two-steps');
      await section.getByLabel('Code of the app').focus();
      await page.keyboard.type(totp(secret));
      await page.keyboard.press('Enter');
      recovery = (await section.getByRole('listitem').first().textContent()) ?? '';
      await section.getByRole('button', { name: 'I have saved them' }).focus();
      await page.keyboard.press('Enter');
      await section.getByText(/10 recovery codes left/).waitFor();
    });

    await steps.take(`${name} logs in with the code of the app`, async () => {
      await firstStep();
      await looksRight(person, 'log-in-second-step');
      await page.keyboard.type(totp(secret, 1));
      await page.keyboard.press('Enter');
      await person.reads('Logged in successfully');
      assert.equal(await nameOf(person), name);
    });

    await steps.take(`${name} logs in with a recovery code`, async () => {
      await firstStep();
      await dialog.getByRole('button', { name: 'Use a recovery code' }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Recovery code').focus();
      await page.keyboard.type(recovery);
      await page.keyboard.press('Enter');
      await person.reads('Logged in successfully');
      assert.equal(await nameOf(person), name);
    });
  });
}
