import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { Markdown } from '../../components/markdown';
import { Skeleton } from '../../components/skeleton';
import { Tabs } from '../../components/tabs';
import { reportMessages } from '../../messages-exam';
import { type ReportDraft } from './report-draft';
import { ReportState } from './report-state';
import { useReportSnapshot } from './use-report-draft';

const TABS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

/** The text of the report, and how it will look. */
export function ReportEditor({ draft }: { draft: ReportDraft }) {
  const snapshot = useReportSnapshot(draft);
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  return (
    <>
      {snapshot.theirs && <OtherText draft={draft} theirs={snapshot.theirs.report} />}
      <Tabs
        value={tab}
        onValueChange={setTab}
        label="Report"
        tabs={TABS}
        className="mt-3"
        aside={<ReportState snapshot={snapshot} className="ml-auto" />}
      >
        {tab === 'write' ? (
          <div className="mt-3">
            <textarea
              aria-label="Your report"
              aria-describedby="report-hint"
              aria-invalid={snapshot.state === 'too-long' || undefined}
              placeholder={reportMessages.placeholder}
              value={snapshot.text}
              onChange={({ target }) => draft.change(target.value)}
              translate="no"
              className="input min-h-[60vh] resize-y font-mono text-sm leading-relaxed"
            />
            <p id="report-hint" className="mt-1.5 text-xs text-ink3">
              {reportMessages.hint}
            </p>
          </div>
        ) : (
          <div className="card mt-3 min-h-[60vh] overflow-x-auto p-4 wrap-anywhere sm:p-5">
            {snapshot.text.trim() === '' ? (
              <p className="text-sm text-ink2">{reportMessages.empty}</p>
            ) : (
              <Suspense fallback={<Skeleton className="h-40 w-full" />}>
                <Markdown headings={3}>{snapshot.text}</Markdown>
              </Suspense>
            )}
          </div>
        )}
      </Tabs>
    </>
  );
}

/** The text that was saved elsewhere: the learner chooses one of the two. */
function OtherText({ draft, theirs }: { draft: ReportDraft; theirs: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section aria-label="The other text" className="card mt-3 border-amber bg-amber-bg p-4">
      <div role="alert">
        <h3 ref={heading} className="text-base text-amber">
          {reportMessages.changedTitle}
        </h3>
        <p className="mt-1 text-sm">{reportMessages.changedWhy}</p>
      </div>
      <textarea
        readOnly
        aria-label="The other text"
        value={theirs}
        rows={8}
        translate="no"
        className="input mt-3 resize-y font-mono text-sm leading-relaxed"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => draft.keepMine()} variant="primary">
          Keep mine
        </Button>
        <Button onClick={() => draft.useTheirs()}>Use the other text</Button>
      </div>
    </section>
  );
}
