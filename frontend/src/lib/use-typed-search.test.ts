import { act, renderHook, waitFor } from '@testing-library/react';
import { useTypedSearch } from './use-typed-search';

function aField(value = '') {
  const asked: string[] = [];
  const { result, rerender } = renderHook(
    (shown: string) => useTypedSearch(shown, (text) => asked.push(text)),
    { initialProps: value },
  );
  return {
    asked,
    typed: () => result.current.typed,
    type: (text: string) => act(() => result.current.setTyped(text)),
    searchNow: () => act(() => result.current.searchNow()),
    arrives: (shown: string) => rerender(shown),
  };
}

it('keeps newer input when its own search arrives late', () => {
  const field = aField();
  field.type('lea');
  field.searchNow();
  field.type('learn');
  field.arrives('lea');
  expect(field.typed()).toBe('learn');
  field.searchNow();
  expect(field.asked).toEqual(['lea', 'learn']);
});

it('keeps newer input with two searches in progress', () => {
  const field = aField();
  for (const text of ['lea', 'lear']) {
    field.type(text);
    field.searchNow();
  }
  field.type('learn');
  field.arrives('lea');
  field.arrives('lear');
  expect(field.typed()).toBe('learn');
});

it('reverts a search that was cleared before it arrived', async () => {
  const field = aField();
  field.type('a');
  field.searchNow();
  field.type('');
  field.arrives('a');
  expect(field.typed()).toBe('');
  await waitFor(() => expect(field.asked).toEqual(['a', '']));
});

it('follows Back and Forward, even to its own earlier searches', () => {
  const field = aField();
  field.type('sigma');
  field.searchNow();
  field.arrives('sigma');
  field.arrives('');
  expect(field.typed()).toBe('');
  field.arrives('sigma');
  expect(field.typed()).toBe('sigma');
});
