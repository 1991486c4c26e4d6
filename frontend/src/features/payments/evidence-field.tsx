import { EVIDENCE_TYPES, MAX_FILE_BYTES } from '@triad/shared/files';
import { Field } from '../../components/field';
import { shrinkPicture } from '../../lib/shrink-picture';

interface EvidenceFieldProps {
  label: string;
  error: string | undefined;
  /** The picture is shrunk while the learner goes on with the form. */
  onChoose: (evidence: Promise<File> | null) => void;
}

/** A screenshot of the payment. */
export function EvidenceField({ label, error, onChoose }: EvidenceFieldProps) {
  return (
    <Field
      label={label}
      required={false}
      hint="Picture or PDF, up to 5 MB. Only administrators see it."
      error={error}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept={EVIDENCE_TYPES.join(',')}
          className="input file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink"
          onChange={({ target }) => onChoose(target.files?.[0] ? shrinkPicture(target.files[0]) : null)}
        />
      )}
    </Field>
  );
}

export const isEvidence = ({ type, size }: File): boolean =>
  EVIDENCE_TYPES.includes(type) && size <= MAX_FILE_BYTES.evidence;
