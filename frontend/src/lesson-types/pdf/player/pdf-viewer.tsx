import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import { Button } from '../../../components/button';
import { Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { learningMessages } from '../../../messages';

// From our own origin: the content security policy allows no other. The same variant as in vite.config.ts.
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  import.meta.url,
).toString();

const WIDEST = 900;
const ZOOMS = [1, 1.5, 2, 3];

interface PdfViewerProps {
  url: string;
  title: string;
  onRetry: () => void;
  /** In the toolbar: the download link. */
  children: ReactNode;
}

export default function PdfViewer({ url, title, onRetry, children }: PdfViewerProps) {
  const [pages, setPages] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [isLocked, setLocked] = useState(false);
  const turnTo = (number: number): void => {
    setPage(number);
    frame.current?.scrollTo({ top: 0 });
  };
  const problem = (
    <ErrorState
      message={isLocked ? learningMessages.pdfLocked : 'This document can’t be shown here.'}
      onRetry={onRetry}
      action={children}
    />
  );

  return (
    <section aria-label={`Document: ${title}`}>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b border-line bg-surface px-2 py-1.5 sm:px-3">
        <div className="flex flex-wrap items-center gap-1">
          <Button icon aria-label="Previous page" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
            <ChevronLeft size={18} aria-hidden />
          </Button>
          <p role="status" className="tnum min-w-22 text-center text-sm">
            {pages ? `Page ${page} of ${pages}` : 'Loading'}
          </p>
          <Button
            icon
            aria-label="Next page"
            disabled={!pages || page >= pages}
            onClick={() => turnTo(page + 1)}
          >
            <ChevronRight size={18} aria-hidden />
          </Button>
          <Button icon aria-label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <ZoomOut size={18} aria-hidden />
          </Button>
          <Button
            icon
            aria-label="Zoom in"
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <ZoomIn size={18} aria-hidden />
          </Button>
        </div>
        {children}
      </div>
      {/* Scrollable, so it must be focusable by keyboard. */}
      <div
        ref={frame}
        role="region"
        aria-label="Page"
        tabIndex={0}
        className="h-[600px] overflow-auto bg-sunken p-3 outline-offset-[-3px]"
      >
        <Document
          // The library would ask for the password again after each answer.
          onPassword={() => setLocked(true)}
          file={url}
          loading={isLocked ? problem : <Skeleton className="mx-auto h-[540px] max-w-3xl" />}
          error={problem}
          onLoadSuccess={(document) => setPages(document.numPages)}
          externalLinkTarget="_blank"
          externalLinkRel="noreferrer noopener"
          className="mx-auto w-fit"
        >
          {width > 0 && (
            <Page
              pageNumber={page}
              width={Math.min(width, WIDEST) * (ZOOMS[zoom] ?? 1)}
              loading={<Skeleton className="h-[540px] w-full" />}
              className="border border-line"
            />
          )}
        </Document>
      </div>
    </section>
  );
}

const PADDING = 24;

/** The width available to a page in pixels; follows the window. */
function useWidth(frame: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth - PADDING));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
