import { GST_STATES, isGstStateCode } from '@triad/shared/gst-states';
import { MAX_NAME_LENGTH } from '@triad/shared/limits';
import { Field, TextInput } from '../../../components/field';
import { useAcademy } from '../../../academy/use-academy';
import { type CheckoutDraft } from './checkout-draft';

interface GstDetailsProps {
  draft: CheckoutDraft;
  /** Why the GSTIN was refused. */
  problem: string | undefined;
  onChange: (part: Partial<CheckoutDraft>) => void;
}

/** What the tax invoice says of the buyer; shown only where the academy is registered for GST. */
export function GstDetails({ draft, problem, onChange }: GstDetailsProps) {
  const { gst_state: gstState } = useAcademy();
  if (!gstState) return null;
  const stateOfGstin = draft.gstin.trim().slice(0, 2);
  return (
    <details open={draft.gstin !== ''} className="rounded-md border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        GST invoice for a business (optional)
      </summary>
      <div className="flex flex-col gap-5 pb-4">
        <TextInput
          label="Your GSTIN"
          hint="15 characters, like 27AAPFU0939F1ZV."
          required={false}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={draft.gstin}
          error={problem}
          onChange={(event) => onChange({ gstin: event.target.value })}
        />
        <TextInput
          label="Legal name"
          hint="As on your GST registration. Leave blank to use your name."
          required={false}
          autoComplete="organization"
          maxLength={MAX_NAME_LENGTH}
          value={draft.legalName}
          onChange={(event) => onChange({ legalName: event.target.value })}
        />
        <Field
          label="State"
          hint="The place of supply. With a GSTIN it is the GSTIN's state."
          required={false}
        >
          {(control) => (
            <select
              {...control}
              className="input"
              // A service from abroad has a GSTIN without a state.
              disabled={draft.gstin.trim() !== '' && stateOfGstin !== '99'}
              value={stateOfGstin in GST_STATES ? stateOfGstin : draft.placeOfSupply || gstState}
              onChange={(event) => onChange({ placeOfSupply: event.target.value })}
            >
              {Object.entries(GST_STATES)
                .sort(([, a], [, b]) => a.localeCompare(b))
                .map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
            </select>
          )}
        </Field>
      </div>
    </details>
  );
}

/** As checkout sends them: what is empty isn't sent. */
export const invoiceDetailsOf = ({ gstin, legalName, placeOfSupply }: CheckoutDraft) => ({
  ...(gstin.trim() && { gstin: gstin.trim() }),
  ...(legalName.trim() && { legal_name: legalName.trim() }),
  ...(isGstStateCode(placeOfSupply) && { place_of_supply: placeOfSupply }),
});
