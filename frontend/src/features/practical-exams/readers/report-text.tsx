import { lazy, Suspense } from 'react';
import { type ExamReportResponse } from '../../../api/api';
import { FallbackBoundary } from '../../../components/fallback-boundary';
import { Markdown } from '../../../components/markdown';
import { Skeleton } from '../../../components/skeleton';
import { readerMessages } from '../../../messages-exam';
import { ReportPdfLink } from '../report-pdf-link';

const PdfViewer = lazy(() => import('../../../lesson-types/pdf/player/pdf-viewer'));

/** The report's text, and its PDF below it. */
export function ReportText({
  report: { report, file_url: url, file_name: name },
}: {
  report: ExamReportResponse;
}) {
  return (
    <>
      <div className="mt-3 overflow-x-auto wrap-anywhere">
        {report.trim() === '' ? (
          <p className="text-sm text-ink2">{readerMessages.noText}</p>
        ) : (
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <Markdown headings={3}>{report}</Markdown>
          </Suspense>
        )}
      </div>
      {url && <Pdf url={url} name={name} />}
    </>
  );
}

function Pdf({ url, name }: { url: string; name: string | null }) {
  const link = <ReportPdfLink url={url} name={name} />;
  return (
    <div className="mt-5 overflow-hidden rounded-md border border-line">
      <FallbackBoundary
        fallback={() => (
          <p className="p-4 text-sm">
            {readerMessages.pdfFailed} {link}
          </p>
        )}
      >
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-none" />}>
          <PdfViewer url={url} title={name ?? 'Report'} onRetry={() => undefined}>
            {link}
          </PdfViewer>
        </Suspense>
      </FallbackBoundary>
    </div>
  );
}
