import FileText from 'lucide-react/icons/file-text';

/** Opens the PDF of a report. */
export function ReportPdfLink({ url, name }: { url: string; name: string | null }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center gap-2 text-sm font-semibold wrap-anywhere"
    >
      <FileText size={16} aria-hidden className="shrink-0" />
      {name ?? 'report.pdf'}
    </a>
  );
}
