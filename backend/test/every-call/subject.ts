import type { SignedIn } from '../factories/people.js';
import type { Scene } from './scene.js';

/**
 * What a call is about: values by the names of path parameters, query parameters and fields. `undefined` leaves a field out
 * that has an example.
 */
export type Subject = {
  /** Who calls, unless it is an administrator or everybody may. */
  as?: SignedIn;
} & Record<string, unknown>;

export type Make<One extends Subject = Subject> = (scene: Scene) => One | Promise<One>;

/** What calls are about, by operation id or by what their address begins with. */
export type Subjects = Record<string, Make>;

/** The same, after something was done with it. */
export const once =
  <One extends Subject>(make: Make<One>, act: (one: One, scene: Scene) => PromiseLike<unknown>): Make<One> =>
  async (scene) => {
    const one = await make(scene);
    await act(one, scene);
    return one;
  };

/** The same, with other values. */
export const but =
  <One extends Subject, Others extends object>(
    make: Make<One>,
    others: (one: One, scene: Scene) => Others | Promise<Others>,
  ): Make<One & Others> =>
  async (scene) => {
    const one = await make(scene);
    return { ...one, ...(await others(one, scene)) };
  };
