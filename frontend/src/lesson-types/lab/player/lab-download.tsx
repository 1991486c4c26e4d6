import Download from 'lucide-react/icons/download';
import { type LabResponse } from '../../../api/api';
import { formatBytes } from '../../../lib/file-size';

/** The file of a lab, to examine with tools of one's own. */
export function LabDownload({ lab }: { lab: LabResponse }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="min-w-0 text-sm">
        <span className="font-medium wrap-anywhere">{lab.file_name}</span>{' '}
        <span className="tnum whitespace-nowrap text-ink2">{formatBytes(lab.file_size)}</span>
      </p>
      <DownloadLink lab={lab} />
    </div>
  );
}

export const DownloadLink = ({ lab }: { lab: LabResponse }) => (
  <a href={lab.file_url} download={lab.file_name} className="btn btn-secondary max-sm:w-full">
    <Download size={18} aria-hidden />
    Download file
  </a>
);
