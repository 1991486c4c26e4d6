import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { textsOf } from './stored-value';
import { usePersistedState } from './use-persisted-state';

const useTexts = () =>
  usePersistedState({ kind: 'local', key: 'texts', parse: textsOf, isEmpty: (texts) => texts.length === 0 });

const stateOf = () => renderHook(useTexts).result;

it('restores the state after a reload', () => {
  const [, change] = stateOf().current;
  act(() => change((texts) => [...texts, 'a']));
  expect(stateOf().current[0]).toEqual(['a']);
});

it('applies changes of the same tick one after another', () => {
  const state = stateOf();
  const [, change] = state.current;
  act(() => {
    change((texts) => [...texts, 'a']);
    change((texts) => [...texts, 'b']);
  });
  expect(state.current[0]).toEqual(['a', 'b']);
  expect(stateOf().current[0]).toEqual(['a', 'b']);
});

it('stores a change even if the component unmounts immediately', () => {
  const { result, unmount } = renderHook(useTexts);
  act(() => {
    result.current[1](() => ['a']);
    unmount();
  });
  expect(stateOf().current[0]).toEqual(['a']);
});

it('removes the entry of an empty state', () => {
  const [, change] = stateOf().current;
  act(() => change(() => ['a']));
  act(() => change(() => []));
  expect(localStorage.getItem('texts')).toBeNull();
});

it.each(['{broken', 'null', '{"a":1}', '[1,null]'])('ignores invalid values: %s', (text) => {
  localStorage.setItem('texts', text);
  expect(stateOf().current[0]).toEqual([]);
});

it('works if storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const state = stateOf();
  act(() => state.current[1](() => ['a']));
  expect(state.current[0]).toEqual(['a']);
  blocked.mockRestore();
});
