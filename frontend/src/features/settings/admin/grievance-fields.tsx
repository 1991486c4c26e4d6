import { MAX_EMAIL_LENGTH, MAX_HOURS_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@triad/shared/limits';
import { type ComponentProps } from 'react';
import { type SettingName } from '../../../api/admin-api';
import { TextInput } from '../../../components/field';

/** Whom buyers complain to, as the rules for selling online ask. */
export function GrievanceFields({
  input,
}: {
  input: (field: SettingName) => ComponentProps<typeof TextInput>;
}) {
  return (
    <>
      <h2 className="mt-2 text-lg">Complaints</h2>
      <TextInput
        {...input('grievance_officer')}
        hint="The public pages name this person, and promise an acknowledgement within 48 hours and a solution within one month, as the law asks."
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        required={false}
      />
      <TextInput
        {...input('grievance_email')}
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        required={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...input('grievance_phone')}
          type="tel"
          autoComplete="off"
          maxLength={MAX_PHONE_LENGTH}
          required={false}
        />
        <TextInput
          {...input('grievance_hours')}
          hint="Like Monday to Friday, 10:00 to 18:00."
          autoComplete="off"
          maxLength={MAX_HOURS_LENGTH}
          required={false}
        />
      </div>
    </>
  );
}
