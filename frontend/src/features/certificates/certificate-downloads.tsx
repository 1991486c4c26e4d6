import { Download } from 'lucide-react';
import { errorMessage } from '../../api/errors';
import { Button } from '../../components/button';
import { toast } from '../../components/toast';
import { certificateMessages } from '../../messages';
import { type CertificateFile, useSaveCertificateFileMutation } from './save-file';

const FILES: readonly { file: CertificateFile; label: string }[] = [
  { file: 'certificate.pdf', label: 'PDF' },
  { file: 'badge.png', label: 'Badge' },
  { file: 'credential.json', label: 'Credential file' },
];

/** The certificate to print, as a picture, and for programs. */
export function CertificateDownloads({ id }: { id: string }) {
  const [save, { isLoading, originalArgs }] = useSaveCertificateFileMutation();
  const download = async (file: CertificateFile): Promise<void> => {
    const { error } = await save({ id, file });
    if (error) toast.error(errorMessage(error, certificateMessages.downloadFailed));
  };
  return (
    <section aria-labelledby="download-certificate" className="mt-5">
      <h3 id="download-certificate" className="text-sm font-semibold">
        Download
      </h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {FILES.map(({ file, label }) => (
          <Button
            key={file}
            busy={isLoading && originalArgs?.file === file}
            aria-label={`Download ${label}`}
            onClick={() => void download(file)}
          >
            <Download size={16} aria-hidden />
            {label}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-xs text-ink3">{certificateMessages.badgeHint}</p>
    </section>
  );
}
