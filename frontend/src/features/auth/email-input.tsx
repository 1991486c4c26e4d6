import type { ComponentProps } from 'react';
import { TextInput } from '../../components/field';

type EmailInputProps = Omit<ComponentProps<typeof TextInput>, 'label'> & { label?: string };

/** The email that names an account: password managers store it with the password. */
export function EmailInput({ label = 'Email', ...input }: EmailInputProps) {
  return <TextInput label={label} type="email" inputMode="email" autoComplete="username" {...input} />;
}
