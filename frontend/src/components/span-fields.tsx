import { type ComponentProps } from 'react';
import { TextInput } from './field';

type Moment = Omit<ComponentProps<typeof TextInput>, 'type' | 'label' | 'required'>;

/** From when to when; both may stay empty, and the hints say what that means. */
export function SpanFields({ from, to }: { from: Moment; to: Moment }) {
  return (
    <>
      <TextInput type="datetime-local" label="From" required={false} {...from} />
      <TextInput type="datetime-local" label="To" required={false} {...to} />
    </>
  );
}
