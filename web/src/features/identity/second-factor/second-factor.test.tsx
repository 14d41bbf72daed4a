import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { useAppDispatch } from '../../../shared/store/store.ts';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { server } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { enteredNamed, userNamed } from '../../../testing/samples.ts';
import { dialogOpened } from '../auth-slice.ts';
import { messages as identity } from '../messages.ts';
import { messages } from './messages.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

const state = { on: false, recoveryCodesLeft: 0, hasPassword: true, required: false };
const press = (name: string) => screen.getByRole('button', { name });

function Door() {
  const dispatch = useAppDispatch();
  return <button onClick={() => dispatch(dialogOpened('login'))}>to log in</button>;
}

async function halfWay() {
  server.fails(httpRoutes.login, 'RC_SECOND_FACTOR_NEEDED');
  const page = renderPart(<Door />);
  await page.user.click(press('to log in'));
  await page.user.type(await screen.findByLabelText(identity.email), 'ana@example.org');
  await page.user.type(screen.getByLabelText(identity.password, { selector: 'input' }), 'secret one{Enter}');
  await screen.findByRole('dialog', { name: messages.stepTitle });
  return page;
}

test('a log-in goes on with the code, and reports no failure in between', async () => {
  const { user } = await halfWay();
  expect(screen.queryByText(identity.loginFailed)).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
  server.fails(httpRoutes.loginSecondFactor, 'RC_SECOND_FACTOR_WRONG');
  await user.type(screen.getByLabelText(messages.code), '123456{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  server.answers(httpRoutes.loginSecondFactor, () => {
    server.answers(httpRoutes.me, { user: userNamed('Ana') });
    return enteredNamed('Ana');
  });
  await user.click(press(messages.toRecovery));
  await user.type(screen.getByLabelText(messages.recoveryCode), 'ABCD-EFGH{Enter}');
  expect(await screen.findByText(identity.loggedIn)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(httpRoutes.loginSecondFactor)).toMatchObject([
    { body: { code: '123456' } },
    { body: { code: 'ABCD-EFGH' } },
  ]);
});

test('a log-in that has ended begins again', async () => {
  const { user } = await halfWay();
  server.fails(httpRoutes.loginSecondFactor, 'RC_SECOND_FACTOR_ENDED');
  await user.type(screen.getByLabelText(messages.code), '123456{Enter}');
  expect(await screen.findByRole('dialog', { name: identity.loginTitle })).toBeVisible();
});

test('it is set up with the password, the picture and a code, shows recovery codes once, and is turned off', async () => {
  let on = false;
  server.answers(httpRoutes.secondFactor, () => ({ ...state, on, recoveryCodesLeft: on ? 10 : 0 }));
  server.answers(httpRoutes.setUpSecondFactor, {
    secret: 'JBSWY3DP',
    uri: 'otpauth://totp/x',
    qr: { size: 29, path: 'M4 4h1v1h-1z' },
  });
  server.answers(httpRoutes.confirmSecondFactor, () => {
    on = true;
    return { recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] };
  });
  server.answers(httpRoutes.endSecondFactor, () => {
    on = false;
    return undefined;
  });
  const ana = { ...userNamed('Ana'), admin: true, roles: ['user', 'admin'] as const };
  const { user } = renderPart(
    <main>
      <SecondFactorSection />
    </main>,
    { user: { ...ana, roles: [...ana.roles] } },
  );
  expect(await screen.findByText(messages.staffLine)).toBeVisible();
  await user.click(press(messages.setUp));
  expect(await screen.findByText(messages.missing)).toBeVisible();
  await user.type(screen.getByLabelText(messages.password, { selector: 'input' }), 'secret one{Enter}');
  expect(await screen.findByRole('img', { name: messages.qr })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await user.type(screen.getByLabelText(messages.code), '123456{Enter}');
  expect(await screen.findByText('CCCC-DDDD')).toBeVisible();
  await user.click(press(messages.codesSaved));
  expect(await screen.findByText(/10 recovery codes left/)).toBeVisible();
  await user.type(screen.getByLabelText(messages.password, { selector: 'input' }), 'secret one{Enter}');
  expect(await screen.findByText(messages.isOff)).toBeVisible();
});
