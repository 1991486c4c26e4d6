import { useSearchParams } from 'react-router-dom';
import { useSetParam } from './use-choice-param';
import { useTypedSearch } from './use-typed-search';

/** A search field stored in the URL as `?name=`, updated with a debounce. `value` is the one in the URL, for the list. */
export function useTypedParam(name: string) {
  const [params] = useSearchParams();
  const setParam = useSetParam();
  const value = params.get(name)?.trim() ?? '';
  // Typing replaces the history entry instead of adding one per letter.
  return { value, ...useTypedSearch(value, (text) => setParam(name, text, { replace: true })) };
}
