import { afterEach, expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { userNamed } from '../../testing/samples.ts';
import { messages as form } from './form-messages.ts';
import { messages } from './messages.ts';

const banner = { id: 3, text: 'The open begins on Friday.', link: { name: 'Enter', to: '/match' } };

/** As the server writes it into the document. */
function written(value: unknown): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'banner';
  element.textContent = JSON.stringify(value);
  document.head.append(element);
}
afterEach(() => {
  document.getElementById('banner')?.remove();
  localStorage.clear();
});

const strip = () => screen.queryByRole('complementary', { name: messages.region });

test('it is shown above the page with its link, until this browser closes it', async () => {
  written(banner);
  const { user } = visit('/batchCenter');
  expect(await screen.findByText(/The open begins on Friday/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter' })).toHaveAttribute('href', '/match');
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: messages.close }));
  expect(strip()).not.toBeInTheDocument();
  expect(localStorage.getItem('closed-banner')).toBe('3');
});

test.each([
  ['that was closed', banner, false],
  ['after the closed one', { ...banner, id: 4 }, true],
])('one %s', async (_, value, isShown) => {
  localStorage.setItem('closed-banner', '3');
  written(value);
  visit('/batchCenter');
  await screen.findByRole('heading', { level: 1 });
  expect(strip() !== null).toBe(isShown);
});

const admin = { user: userNamed('Omar', { admin: true }) };

test('an admin writes another one; faults are shown at their fields', async () => {
  server.answers(httpRoutes.banner, { banner });
  server.answers(httpRoutes.setBanner, { banner: { ...banner, id: 4 } });
  const { user } = visit('/admin/banner', admin);
  const to = await screen.findByLabelText(form.linkTo);
  await user.clear(to);
  await user.type(to, 'match');
  await user.click(screen.getByRole('button', { name: form.save }));
  expect(await screen.findByText('Begin with / or https://')).toBeVisible();
  expect(server.calls(httpRoutes.setBanner)).toEqual([]);
  await user.clear(to);
  await user.type(to, '/games');
  await user.click(screen.getByRole('button', { name: form.save }));
  expect(await screen.findByText(form.saved)).toBeVisible();
  expect(server.calls(httpRoutes.setBanner)[0]).toMatchObject({
    body: { banner: { text: banner.text, link: { name: 'Enter', to: '/games' } } },
  });
});

test('an empty text takes it down', async () => {
  server.answers(httpRoutes.banner, { banner });
  server.answers(httpRoutes.setBanner, { banner: null });
  const { user } = visit('/admin/banner', admin);
  await user.clear(await screen.findByLabelText(form.text));
  await user.click(screen.getByRole('button', { name: form.save }));
  expect(await screen.findByText(form.saved)).toBeVisible();
  expect(server.calls(httpRoutes.setBanner)[0]).toMatchObject({ body: { banner: null } });
});
