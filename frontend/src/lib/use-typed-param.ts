import { useSearchParams } from 'react-router-dom';
import { useTypedSearch } from './use-typed-search';

interface TypedParam {
  /** What the address says; the list follows this. */
  value: string;
  /** The text of the field. */
  typed: string;
  setTyped: (text: string) => void;
}

/** A search field whose text lives in the address as `?name=`; the address follows when the typing pauses. */
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
      // Typing must not fill the history with letters.
      { replace: true, preventScrollReset: true },
    ),
  );
  return { value, typed, setTyped };
}
