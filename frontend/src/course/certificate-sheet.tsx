import { type ReactNode } from 'react';

/** Colours of the printed certificate: paper stays paper in the dark theme. */
const PAPER = '#ffffff';
const INK = '#12171a';
const MUTED = '#4a5358';
const LINE = '#c9cfd2';

interface CertificateSheetProps {
  academyName: string;
  recipientName: string;
  courseTitle: string;
  /** What the certificate rests on, or when it was completed. */
  children?: ReactNode;
}

/** A certificate as its PDF prints it. */
export function CertificateSheet({
  academyName,
  recipientName,
  courseTitle,
  children,
}: CertificateSheetProps) {
  return (
    <div className="@container">
      <div
        className="grid min-h-[52cqw] grid-cols-[20cqw_1fr] overflow-hidden rounded-md border border-line"
        style={{ background: PAPER, color: INK }}
      >
        <div className="flex items-center justify-center" style={{ background: INK }}>
          <Marks />
        </div>
        <div className="flex min-w-0 flex-col justify-center px-[6cqw] py-[5cqw]">
          <p className="text-[max(0.75rem,2.4cqw)] font-semibold wrap-anywhere">{academyName}</p>
          <p className="mt-[3cqw] text-[max(0.75rem,2.4cqw)]" style={{ color: MUTED }}>
            Certificate of completion
          </p>
          <p className="mt-[0.5cqw] text-[max(1.125rem,5.4cqw)] leading-tight font-semibold wrap-anywhere">
            {recipientName}
          </p>
          <p
            className="mt-[2cqw] border-t pt-[2cqw] text-[max(0.75rem,2.2cqw)]"
            style={{ color: MUTED, borderColor: LINE }}
          >
            has completed the course
          </p>
          <p className="text-[max(0.9375rem,3.3cqw)] leading-snug font-semibold wrap-anywhere">
            {courseTitle}
          </p>
          {children && (
            <div className="mt-[1.5cqw] text-[max(0.75rem,1.9cqw)]" style={{ color: MUTED }}>
              {children}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** ▲ break it, ■ defend it, ● prove it. */
function Marks() {
  return (
    <svg aria-hidden viewBox="0 0 96 336" className="h-auto w-[10.5cqw]">
      <path d="M48 0 96 96H0z" fill="#b02f14" />
      <path d="M4 124H92V212H4z" fill="#1b4db8" />
      <path d="M0 288a48 48 0 1 0 96 0a48 48 0 1 0 -96 0z" fill="#f2b21b" />
      <path d="M48 268a13.4 13.4 0 0 1 6.4 25l5.8 20.5h-24.4l5.8-20.5a13.4 13.4 0 0 1 6.4-25z" fill={INK} />
    </svg>
  );
}
