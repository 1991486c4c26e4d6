import Download from 'lucide-react/icons/download';
import { useDownload } from '../../api/use-download';
import { Button } from '../../components/button';
import { certificateMessages } from '../../messages';

const FILES = [
  { file: 'certificate.pdf', label: 'PDF' },
  { file: 'badge.png', label: 'Badge' },
  { file: 'credential.json', label: 'Credential file' },
];

/** The certificate to print, as a picture, and for programs. */
export function CertificateDownloads({ id }: { id: string }) {
  const { download, saving } = useDownload(certificateMessages.downloadFailed);
  return (
    <section aria-labelledby="download-certificate" className="mt-5">
      <h3 id="download-certificate" className="text-sm font-semibold">
        Download
      </h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {FILES.map(({ file, label }) => (
          <Button
            key={file}
            busy={saving === file}
            aria-label={`Download ${label}`}
            onClick={() =>
              void download({ url: `/api/credentials/mine/${encodeURIComponent(id)}/${file}`, name: file })
            }
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
