import { type ComponentProps } from 'react';
import { TextInput } from './field';

type Moment = Omit<ComponentProps<typeof TextInput>, 'type' | 'label' | 'required'>;

/** Start and end, both optional; the hints explain what an empty one means. */
export function SpanFields({ from, to }: { from: Moment; to: Moment }) {
  return (
    <>
      <TextInput type="datetime-local" label="From" required={false} {...from} />
      <TextInput type="datetime-local" label="To" required={false} {...to} />
    </>
  );
}
