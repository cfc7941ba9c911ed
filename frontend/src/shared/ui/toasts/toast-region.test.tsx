import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from './toast-region';
import { currentToasts, dismissToasts, removeToast, showToast } from './toast-store';

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion label="Notifications (F8)" closeLabel="Dismiss" />);
});
afterEach(() => {
  act(() => currentToasts().forEach((toast) => removeToast(toast.id)));
  vi.useRealTimers();
});

const show = (title: string) => act(() => void showToast({ title }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('there is at most one notification at a time', () => {
  show('First');
  show('Second');
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second')).toBeInTheDocument();
});

test('it is shown for 5,000 ms', () => {
  show('Short');
  pass(4_999);
  expect(screen.getByText('Short')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Short')).toBeNull();
});

test('a dismissed one is removed after 1,000,000 ms', () => {
  show('Kept');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Kept')).toBeNull();
  pass(999_999);
  expect(currentToasts()).toHaveLength(1);
  pass(1);
  expect(currentToasts()).toHaveLength(0);
});

test('what is shown is closed when its subject is tried anew', () => {
  show('Failed before');
  act(dismissToasts);
  expect(screen.queryByText('Failed before')).toBeNull();
});

test('F8 moves the focus to the region', () => {
  fireEvent.keyDown(document, { key: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
});

test('under F8 a notification stays, and closing it gives the focus back', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  show('Read me');
  fireEvent.keyDown(document, { key: 'F8' });
  pass(60_000);
  expect(screen.getByText('Read me')).toBeInTheDocument();
  const close = screen.getByRole('button', { name: 'Dismiss' });
  act(() => close.focus());
  fireEvent.click(close);
  expect(field).toHaveFocus();
  field.remove();
});

test.each([
  [49, true],
  [50, false],
])('a swipe of %i px to the right leaves it shown: %s', (way, shown) => {
  show('Swiped');
  const card = screen.getByText('Swiped').parentElement?.parentElement as HTMLElement;
  fireEvent.pointerDown(card, { clientX: 100 });
  fireEvent.pointerMove(card, { clientX: 100 + way });
  fireEvent.pointerUp(card, { clientX: 100 + way });
  expect(screen.queryByText('Swiped') !== null).toBe(shown);
});
