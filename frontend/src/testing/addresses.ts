import { type RouteObject } from 'react-router-dom';
import { routes } from '../app/routes';

/** The addresses of these routes, without those that only redirect. */
export const addressesOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, lazy, children = [] }) => [
    ...(path && lazy && path !== '*' ? [path] : []),
    ...addressesOf(children),
  ]);

/** The addresses of all screens. */
export const ADDRESSES = addressesOf(routes);
