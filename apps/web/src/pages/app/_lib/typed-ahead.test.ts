import { expect, it, vi } from 'vitest';
import { typeAhead } from './typed-ahead.ts';

function makeTarget() {
  const target = new EventTarget();
  const press = (key: string, held: Partial<KeyboardEvent> = {}) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...held });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { target: target as unknown as Window, press };
}

it('keeps letters in their order, and takes back what was erased', () => {
  const { target, press } = makeTarget();
  const ahead = typeAhead(target, vi.fn<() => void>());
  for (const key of ['o', 'u', 'x', 'Backspace', 't']) expect(press(key)).toBe(true);
  expect(ahead.take()).toBe('out');
});

it('leaves keys alone that are not words', () => {
  const { target, press } = makeTarget();
  const ahead = typeAhead(target, vi.fn<() => void>());
  expect(press('k', { ctrlKey: true })).toBe(false);
  expect(press('Tab')).toBe(false);
  expect(ahead.take()).toBe('');
});

it('listens no more once it was taken or given up', () => {
  const { target, press } = makeTarget();
  const onEscape = vi.fn<() => void>();
  const ahead = typeAhead(target, onEscape);
  press('a');
  expect(press('Escape')).toBe(true);
  expect(onEscape).toHaveBeenCalledOnce();
  expect(press('b')).toBe(false);
  expect(ahead.take()).toBe('');
});
