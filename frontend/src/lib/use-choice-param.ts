import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Sets one parameter of the URL and leaves the others; null or '' removes it. */
export function useSetParam() {
  const [, setParams] = useSearchParams();
  return useCallback(
    (name: string, value: string | null, options?: NavigateOptions): void =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        { preventScrollReset: true, ...options },
      ),
    [setParams],
  );
}

/** A choice stored in the URL as `?name=`, unless it is the usual one. */
export function useChoiceParam<T extends string>(
  name: string,
  choices: readonly { value: T }[],
  usual: NoInfer<T>,
): [T, (next: T) => void] {
  const [params] = useSearchParams();
  const setParam = useSetParam();
  const chosen = choices.find(({ value }) => value === params.get(name))?.value ?? usual;
  return [chosen, (next) => setParam(name, next === usual ? null : next)];
}
