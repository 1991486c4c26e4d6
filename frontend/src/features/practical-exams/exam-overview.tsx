import { type ReactNode, useEffect, useRef } from 'react';
import { type LearnerExamResponse } from '../../api/api';
import { Badge } from '../../components/badge';
import { ButtonLink } from '../../components/button';
import { Section } from '../../components/section';
import { StatCard } from '../../components/stat-card';
import { paths } from '../../config/paths';
import { formatDateTime } from '../../lib/dates';
import { examMessages } from '../../messages-exam';
import { CertificateNote } from '../certificates';
import { ExamResults } from './exam-result';
import { EXAM_STATES } from './exam-states';
import { RubricTable } from './rubric-table';
import { StartExam } from './start-exam';

/** The exam while no attempt is open: what it is, what is next, and the results. */
export function ExamOverview({ exam }: { exam: LearnerExamResponse }) {
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <StatCard value={exam.lab_count} label={exam.lab_count === 1 ? 'lab' : 'labs'} />
        <StatCard value={exam.hours} label={exam.hours === 1 ? 'hour' : 'hours, with the report'} />
        <StatCard value={`${exam.pass_mark}%`} label="to pass" />
        <StatCard
          value={exam.status === 'passed' ? '–' : exam.attempts_left}
          label={exam.attempts_left === 1 ? 'attempt left' : 'attempts left'}
        />
      </dl>
      <NextStep exam={exam} />
      <ExamResults
        attempts={exam.attempts}
        title={exam.attempts.length === 1 ? 'Your attempt' : 'Your attempts'}
      />
      <Section title="How a report is graded" className="mt-8">
        <div className="card mt-3 p-4 sm:p-5">
          <RubricTable rubric={exam.rubric} />
        </div>
      </Section>
    </>
  );
}

function NextStep({ exam }: { exam: LearnerExamResponse }) {
  const { status, course_id: courseId } = exam;
  const card = useRef<HTMLElement>(null);
  const shown = useRef(status);
  // What had the focus is gone with the attempt.
  useEffect(() => {
    if (shown.current !== status) card.current?.focus();
    shown.current = status;
  }, [status]);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label="Your next step"
      className="card mt-5 p-5 outline-none sm:p-6"
    >
      {status === 'ready' ? <StartExam exam={exam} /> : <Waiting exam={exam} />}
      {status !== 'ready' && (
        <ButtonLink
          variant={status === 'locked' ? 'primary' : 'secondary'}
          className="mt-4"
          to={paths.learn.to(courseId)}
        >
          {status === 'locked' ? 'Continue the course' : 'Back to the course'}
        </ButtonLink>
      )}
    </section>
  );
}

function Waiting({
  exam: { status, course_id: courseId, next_attempt_at: next },
}: {
  exam: LearnerExamResponse;
}) {
  switch (status) {
    case 'passed':
      return (
        <>
          <Badge tone="verified">Passed</Badge>
          <p className="mt-3 text-sm text-ink2">{examMessages.passed}</p>
          <div className="mt-2">
            <CertificateNote courseId={courseId} />
          </div>
        </>
      );
    case 'submitted':
      return (
        <Said title={examMessages.submitted} badge={<Badge tone="pending">{EXAM_STATES.submitted[1]}</Badge>}>
          {examMessages.submittedWhy}
        </Said>
      );
    case 'locked':
      return <Said title="Not open yet">{examMessages.locked}</Said>;
    case 'cooling_down':
      return (
        <Said title="Next attempt">
          You can try again from{' '}
          <strong className="text-ink">{next === null ? '' : formatDateTime(next)}</strong>. Use the time:
          your result below shows what is missing.
        </Said>
      );
    case 'no_attempts_left':
      return <Said title="No attempts left">{examMessages.noAttemptsLeft}</Said>;
    default:
      return <Said title="Not available now">{examMessages.unavailable}</Said>;
  }
}

function Said({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <>
      {badge}
      <h2 className={badge ? 'mt-3 text-lg' : 'text-lg'}>{title}</h2>
      <p className="mt-2 text-sm text-ink2">{children}</p>
    </>
  );
}
