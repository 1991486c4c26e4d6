import type { ComponentProps } from 'react';
import { TextInput } from '../../components/field';

/** The email that names an account: password managers store it with the password. */
export function EmailInput(input: Omit<ComponentProps<typeof TextInput>, 'label'>) {
  return <TextInput label="Email" type="email" inputMode="email" autoComplete="username" {...input} />;
}
