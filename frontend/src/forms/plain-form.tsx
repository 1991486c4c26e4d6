import { type ComponentProps, useEffect, useRef } from 'react';

interface PlainFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: () => void;
}

/**
 * A form whose input is no set of fields, such as a quiz or a batch of uploads, or where the form library would be the
 * largest part of the screen. Everything else is a `SchemaForm`.
 */
export function PlainForm({ onSubmit, ...attributes }: PlainFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Sent while it was only prerendered: public/before-paint.js.
  useEffect(() => {
    if (form.current?.dataset['isSubmitted'] === undefined) return;
    delete form.current.dataset['isSubmitted'];
    form.current.requestSubmit();
  }, []);
  return (
    <form
      ref={form}
      {...attributes}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble from a dialog to the form around it.
        event.stopPropagation();
        onSubmit();
      }}
    />
  );
}
