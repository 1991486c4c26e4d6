import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from '@triad/shared/limits';
import { type ComponentProps } from 'react';
import { type SettingName } from '../../../api/admin-api';
import { TextInput } from '../../../components/field';

/** The GST registration that turns receipts into tax invoices. */
export function GstFields({ input }: { input: (field: SettingName) => ComponentProps<typeof TextInput> }) {
  return (
    <>
      <h2 className="mt-2 text-lg">GST</h2>
      <TextInput
        {...input('gstin')}
        hint="Leave blank if you are not registered. With a GSTIN, paid orders get a tax invoice."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required={false}
      />
      <TextInput
        {...input('legal_name')}
        hint="As on your GST registration."
        maxLength={MAX_NAME_LENGTH}
        required={false}
      />
      <TextInput
        {...input('business_address')}
        hint="Printed on invoices."
        maxLength={MAX_ADDRESS_LENGTH}
        required={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...input('sac_code')}
          hint="999293 for training services."
          inputMode="numeric"
          maxLength={8}
        />
        <TextInput {...input('gst_rate')} hint="Included in your prices." inputMode="numeric" maxLength={2} />
      </div>
    </>
  );
}
