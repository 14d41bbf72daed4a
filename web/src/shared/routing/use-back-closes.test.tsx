import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { renderPart } from '../../testing/render-page.tsx';
import { useBackCloses } from './use-back-closes.ts';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const close = () => setOpen(false);
  useBackCloses(isOpen, close);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <button onClick={() => navigate('/?found')}>Search</button>
      {isOpen ? (
        <p>
          Filters
          <button onClick={close}>Close</button>
          <Link to="/next" onClick={close}>
            Next
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** A page whose sheet leaves with the part that closes it. */
function Parted() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <output>{useLocation().key}</output>
      {isOpen ? <Sheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Sheet({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  return (
    <p>
      Filters<button onClick={onClose}>Close</button>
    </p>
  );
}

const sheet = () => screen.queryByText('Filters');
/** The sheet on a page that the tab loaded, or that another page led to. */
const open = async (from?: string) => {
  const page = renderPart(<Page />, from === undefined ? {} : { from });
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  await press('Open');
  expect(sheet()).toBeVisible();
  return { ...page, press };
};
const settled = () => act(async () => undefined);

test('a step back closes it, and the next one leaves', async () => {
  const page = await open('/before');
  await page.back();
  await waitFor(() => expect(sheet()).toBeNull());
  expect(page.address()).toBe('/');
  await settled();
  await page.back();
  expect(page.address()).toBe('/before');
});

test('a search that was changed under it stays', async () => {
  const page = await open('/before');
  await page.press('Search');
  await page.back();
  await waitFor(() => expect(sheet()).toBeNull());
  expect(page.address()).toBe('/?found');
});

test('its button closes it without an entry', async () => {
  const page = await open('/before');
  await page.press('Close');
  await settled();
  await page.back();
  expect(page.address()).toBe('/before');
});

test('on the page that the tab loaded a step back closes it, too', async () => {
  const page = await open();
  await page.back();
  await waitFor(() => expect(sheet()).toBeNull());
  expect(page.address()).toBe('/');
  await page.press('Open');
  await page.press('Close');
  await settled();
  await page.press('Search');
  await page.back();
  expect(page.address()).toBe('/');
});

test.each(['/before', undefined])('a link in it leads on, from %s', async (from) => {
  const page = await open(from);
  await page.user.click(screen.getByRole('link', { name: 'Next' }));
  await settled();
  expect(page.address()).toBe('/next');
});

test('what leaves the page open takes its entry with it', async () => {
  const page = renderPart(<Parted />);
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const entry = () => screen.getByRole('status').textContent;
  const first = entry();
  await press('Open');
  await waitFor(() => expect(entry()).not.toBe(first));
  await press('Close');
  await waitFor(() => expect(entry()).toBe(first));
});
