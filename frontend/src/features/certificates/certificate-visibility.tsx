import {
  type CertificateResponse,
  type CertificateVisibility,
  useChangeCertificateVisibilityMutation,
} from '../../api/api';
import { errorMessage } from '../../api/errors';
import { SegmentedControl } from '../../components/segmented-control';
import { toast } from '../../components/toast';
import { certificateMessages } from '../../messages';

const CHOICES = [
  { value: 'link', label: 'Anyone with the link' },
  { value: 'private', label: 'Only me' },
] as const;

/** Who can see a certificate. */
export function CertificateVisibilityChoice({ certificate }: { certificate: CertificateResponse }) {
  const [change, { isLoading, originalArgs }] = useChangeCertificateVisibilityMutation();
  const shown = isLoading ? originalArgs?.changeVisibilityDto.visibility : certificate.visibility;
  const choose = async (visibility: CertificateVisibility): Promise<void> => {
    if (isLoading) return;
    const { error } = await change({ id: certificate.id, changeVisibilityDto: { visibility } });
    if (error) toast.error(errorMessage(error, certificateMessages.visibilityFailed));
  };
  return (
    <section aria-labelledby="certificate-visibility" className="mt-5 border-t border-line pt-4">
      <h3 id="certificate-visibility" className="text-sm font-semibold">
        Who can see it
      </h3>
      <SegmentedControl
        className="mt-2"
        label="Who can see it"
        value={shown ?? certificate.visibility}
        onValueChange={(next) => void choose(next)}
        options={CHOICES}
      />
      <p className="mt-2 text-xs text-ink3">{certificateMessages.visibility[certificate.visibility]}</p>
    </section>
  );
}
