import { describe, expect, test } from '@jest/globals';
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
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <button onClick={() => navigate('/?written', { replace: true })}>Write</button>
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

test('on the page that the tab loaded a step back closes it after a filter was written, too', async () => {
  const page = renderPart(<Parted />);
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  await press('Write');
  await press('Open');
  expect(sheet()).toBeVisible();
  await settled();
  await page.back();
  await waitFor(() => expect(sheet()).toBeNull());
  expect(page.address()).toBe('/?written');
});

test('what opens before anything was touched gets no entry: a step back from it leaves', async () => {
  const place = navigator as { userActivation?: { hasBeenActive: boolean } };
  place.userActivation = { hasBeenActive: false };
  try {
    renderPart(<Parted />);
    const entry = () => screen.getByRole('status').textContent;
    const first = entry();
    // A press of a script is none of the visitor.
    act(() => screen.getByRole('button', { name: 'Open' }).click());
    await settled();
    expect(sheet()).toBeVisible();
    expect(entry()).toBe(first);
  } finally {
    delete place.userActivation;
  }
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

/** A dialog in a dialog, and one that takes the place of both. */
function Nested() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const navigate = useNavigate();
  const without = (name: string) => setOpen((names) => names.filter((one) => one !== name));
  return (
    <>
      <button onClick={() => setOpen(['outer'])}>Open</button>
      <button onClick={() => setOpen(['outer', 'inner'])}>Ask</button>
      <button onClick={() => setOpen(['other'])}>Change</button>
      <button onClick={() => setSaving(true)}>Save</button>
      <button
        onClick={() => {
          setOpen([]);
          setTimeout(() => void navigate('/made'));
        }}
      >
        Make
      </button>
      <output>{useLocation().key}</output>
      {open.map((name) => (
        <Layer key={name} name={name} onClose={() => isSaving || without(name)} />
      ))}
    </>
  );
}

function Layer({ name, onClose }: { name: string; onClose: () => void }) {
  useBackCloses(true, onClose);
  return <p>{name}</p>;
}

describe.each(['/before', undefined])('dialogs on a page reached from %s', (from) => {
  const layers = () => screen.queryAllByText(/outer|inner|other/).map(({ textContent }) => textContent);
  const openPage = async (...names: string[]) => {
    const page = renderPart(<Nested />, from === undefined ? {} : { from });
    const first = screen.getByRole('status').textContent;
    const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
    for (const name of names) await press(name);
    await settled();
    const isFirstEntry = () => expect(screen.getByRole('status')).toHaveTextContent(first);
    return { ...page, press, isFirstEntry };
  };

  test('close one at a time', async () => {
    const page = await openPage('Open', 'Ask');
    for (const left of [['outer'], []]) {
      await page.back();
      await waitFor(() => expect(layers()).toEqual(left));
      expect(page.address()).toBe('/');
    }
    await settled();
    page.isFirstEntry();
  });

  test('another one in the place of the first stays, and is closed by a step', async () => {
    const page = await openPage('Open', 'Change');
    expect(layers()).toEqual(['other']);
    await page.back();
    await waitFor(() => expect(layers()).toEqual([]));
    await settled();
    page.isFirstEntry();
  });

  test('one that saves stays', async () => {
    const page = await openPage('Open', 'Save');
    for (let steps = 0; steps < 2; steps += 1) {
      await page.back();
      await settled();
      expect(layers()).toEqual(['outer']);
      expect(page.address()).toBe('/');
    }
  });

  test('one that has made a page leads to it, and steps back no more', async () => {
    const page = await openPage('Open', 'Make');
    await waitFor(() => expect(page.address()).toBe('/made'));
    await settled();
    expect(page.address()).toBe('/made');
    expect(layers()).toEqual([]);
  });
});

test('a query that was written in the place of the old one stays', async () => {
  const page = renderPart(<Parted />);
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  await press('Open');
  await press('Write');
  await press('Close');
  await settled();
  expect(page.address()).toBe('/?written');
});
