import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000_000_000 * Math.random());
  render(
    <>
      <Tooltip text="Hint A">
        <button type="button">A</button>
      </Tooltip>
      <Tooltip text="Hint B">
        <button type="button">B</button>
      </Tooltip>
    </>,
  );
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const enter = (name: string) => fireEvent.pointerEnter(screen.getByText(name).parentElement as Element);
const leave = (name: string) => fireEvent.pointerLeave(screen.getByText(name).parentElement as Element);

test('a hint opens after 700 ms', () => {
  pass(10_000);
  enter('A');
  pass(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Hint A');
});

test('another opens at once within 300 ms, and waits again after them', () => {
  pass(10_000);
  enter('A');
  pass(700);
  leave('A');
  pass(299);
  enter('B');
  pass(0);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Hint B');
  leave('B');
  pass(300);
  enter('A');
  pass(0);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
