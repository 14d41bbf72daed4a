import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { renderPart } from '../../testing/render-page.tsx';
import { leavesPage, useBlocker } from './use-blocker.ts';

/** Asks before every way to another page while `isGuarded`. */
function Guard({ isGuarded, name }: { isGuarded: boolean; name: string }) {
  const blocker = useBlocker(isGuarded ? leavesPage : null);
  if (blocker.state !== 'blocked') return null;
  return (
    <p>
      {name} asks
      <button onClick={blocker.reset}>Stay</button>
      <button onClick={blocker.proceed}>Leave</button>
    </p>
  );
}

function Page() {
  const [isGuarded, setGuarded] = useState(true);
  const [isThere, setThere] = useState(true);
  const navigate = useNavigate();
  return (
    <>
      {isThere ? <Guard name="The game" isGuarded={isGuarded} /> : null}
      <Guard name="The note" isGuarded={false} />
      <Link to="/next">Next</Link>
      <button onClick={() => navigate('/called', { replace: true })}>Call</button>
      <button onClick={() => setGuarded(false)}>End</button>
      <button onClick={() => setThere(false)}>Remove</button>
    </>
  );
}

const asks = () => screen.queryByText(/The game asks/);
const open = (from = '/before') => {
  const page = renderPart(<Page />, { from });
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const follow = () => page.user.click(screen.getByRole('link', { name: 'Next' }));
  return { ...page, press, follow };
};

test.each([
  ['a link', (page: ReturnType<typeof open>) => page.follow(), '/next'],
  ['a call', (page: ReturnType<typeof open>) => page.press('Call'), '/called'],
  ['a step back', (page: ReturnType<typeof open>) => page.back(), '/before'],
])('%s waits for an answer', async (_, leave, to) => {
  const page = open();
  await leave(page);
  expect(asks()).toBeVisible();
  expect(page.address()).toBe('/');
  await page.press('Stay');
  expect(asks()).toBeNull();
  expect(page.address()).toBe('/');
  await leave(page);
  await page.press('Leave');
  await act(async () => undefined);
  expect(page.address()).toBe(to);
  expect(asks()).toBeNull();
});

test('a question stays when its reason ends, and is not asked again', async () => {
  const page = open();
  await page.follow();
  await page.press('End');
  expect(asks()).toBeVisible();
  await page.press('Stay');
  await page.follow();
  expect(page.address()).toBe('/next');
});

test('what is not there any more asks nothing', async () => {
  const page = open();
  await page.follow();
  await page.press('Remove');
  expect(asks()).toBeNull();
  await page.follow();
  expect(page.address()).toBe('/next');
});
