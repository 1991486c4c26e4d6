import { useSearchParams } from 'react-router-dom';
import { useTypedSearch } from './use-typed-search';

interface TypedParam {
  /** The value in the URL; the list uses this. */
  value: string;
  /** The text in the field. */
  typed: string;
  setTyped: (text: string) => void;
}

/** A search field stored in the URL as `?name=`; the URL is updated with a debounce. */
export function useTypedParam(name: string): TypedParam {
  const [params, setParams] = useSearchParams();
  const value = params.get(name)?.trim() ?? '';
  const { typed, setTyped } = useTypedSearch(value, (text) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (text) after.set(name, text);
        else after.delete(name);
        return after;
      },
      // Typing replaces the history entry instead of adding one per letter.
      { replace: true, preventScrollReset: true },
    ),
  );
  return { value, typed, setTyped };
}
