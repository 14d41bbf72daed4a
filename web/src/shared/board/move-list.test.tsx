import { expect, jest, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { act, screen, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { messages } from './messages.ts';
import { MoveList } from './move-list.tsx';
import { StepButtons } from './step-buttons.tsx';

const startFen = Position.initial().fen();
const list = () => within(screen.getByRole('region', { name: 'Moves' }));

function listed(sans: readonly string[], current: number, from = startFen) {
  const onGo = jest.fn<(ply: number) => void>();
  const moves = sans.map((san, index) => ({ san, ...(index === 0 ? { note: '0:02' } : {}) }));
  const page = renderPart(
    <main>
      <MoveList moves={moves} startFen={from} current={current} onGo={onGo} label="Moves" empty="None yet" />
    </main>,
  );
  return { ...page, onGo };
}

test('moves are numbered two by two; the shown one is marked, a press goes to one', async () => {
  const { user, onGo } = listed(['e4', 'e5', 'Nf3'], 2);
  expect(list().getByText('1').parentElement).toHaveTextContent('1e40:02e5');
  expect(list().getByText('2').parentElement).toHaveTextContent('2Nf3');
  expect(list().getByRole('button', { name: 'e5' })).toHaveAttribute('aria-current', 'step');
  expect(list().getByRole('button', { name: 'Nf3' })).not.toHaveAttribute('aria-current');
  await user.click(list().getByRole('button', { name: 'Nf3' }));
  expect(onGo).toHaveBeenCalledWith(3);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a game that Black begins has a gap for White', () => {
  listed(['Ke7'], 1, '4k3/8/8/8/8/8/8/4K3 b - - 0 40');
  expect(list().getByText('40').parentElement).toHaveTextContent('40...Ke7');
});

test('a list that is resized, as by turning a phone, brings the current move into view again', () => {
  const Observer = window.ResizeObserver;
  let resize = (): void => undefined;
  window.ResizeObserver = class extends Observer {
    constructor(changed: ResizeObserverCallback) {
      super(changed);
      resize = () => changed([], this);
    }
  };
  const place = jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(120);
  const size = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(30);
  const room = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
  listed(['e4', 'e5', 'Nf3'], 3);
  const box = screen.getByRole('region', { name: 'Moves' });
  expect(box.scrollTop).toBe(0);
  room.mockReturnValue(40);
  act(() => resize());
  expect(box.scrollTop).toBe(110);
  for (const mocked of [place, size, room]) mocked.mockRestore();
  window.ResizeObserver = Observer;
});

test('without moves it shows that', () => {
  listed([], 0);
  expect(list().getByText('None yet')).toBeVisible();
  expect(list().queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  [0, [messages.first, messages.back]],
  [1, []],
  [3, [messages.forward, messages.last]],
])('at move %i of 3 these steps lead nowhere, and keep their place: %j', (ply, off) => {
  renderPart(<StepButtons ply={ply} total={3} onGo={() => undefined} />);
  const disabled = screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-disabled') === 'true');
  expect(disabled.map((button) => button.getAttribute('aria-label'))).toEqual(off);
  for (const button of disabled) expect(button).toBeEnabled();
});

test('the steps go to the ends and to the neighbours', async () => {
  const onGo = jest.fn<(ply: number) => void>();
  const { user } = renderPart(<StepButtons ply={2} total={5} onGo={onGo} />);
  for (const button of screen.getAllByRole('button')) await user.click(button);
  expect(onGo.mock.calls).toEqual([[0], [1], [3], [5]]);
});
