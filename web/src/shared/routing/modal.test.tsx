import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../testing/render-page.tsx';
import { Modal } from './modal.tsx';

/** A dialog that mounts open, as those do whose code comes when they are used. */
function Page({ isButtonKept }: { readonly isButtonKept: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen && !isButtonKept ? null : <button onClick={() => setOpen(true)}>Open</button>}
      {isOpen ? (
        <Modal opened onClose={() => setOpen(false)} title="Settings">
          <input aria-label="Name" />
        </Modal>
      ) : null}
    </>
  );
}

test('a dialog that is removed while it is open gives the focus back', async () => {
  const { user } = renderPart(<Page isButtonKept />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('not to what is there no more', async () => {
  const { user } = renderPart(<Page isButtonKept={false} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(document.body).toHaveFocus();
});

/** A dialog that is always there, on a page that can be left. */
function LeftPage() {
  const [isLeft, setLeft] = useState(false);
  const [isThere, setThere] = useState(false);
  return (
    <>
      <button onClick={() => setThere(true)}>Go</button>
      {isThere && !isLeft ? (
        <>
          <button onClick={() => setLeft(true)}>Leave</button>
          <Modal opened={false} onClose={() => undefined} title="Settings" />
        </>
      ) : null}
    </>
  );
}

test('a dialog that never opened leaves the focus where it is', async () => {
  const { user } = renderPart(<LeftPage />);
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(document.body).toHaveFocus();
});
