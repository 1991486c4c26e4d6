import { useState } from 'react';
import {
  type AssessmentQuestionResponse,
  type AssessmentSettingsResponse,
  type ItemFlag,
  useDeleteAssessmentQuestionMutation,
} from '../../../api/admin-api';
import { useBankQuestionsInfiniteQuery } from '../../../api/admin-lists';
import { errorMessage, errorStatus } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialog';
import { Checkbox, Select } from '../../../components/field';
import { PagedList } from '../../../components/paged-list';
import { SearchField } from '../../../components/search-field';
import { Skeleton } from '../../../components/skeleton';
import { EmptyState } from '../../../components/states';
import { toast } from '../../../components/toast';
import { plural } from '../../../lib/format';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../../../lib/use-debounced-value';
import { bankMessages } from './bank-messages';
import { ImportDialog } from './import-dialog';
import { QuestionDialog } from './question-dialog';

const FLAGS: Record<ItemFlag, string> = {
  too_hard: 'Too hard: fewer than 20% get it right',
  too_easy: 'Too easy: more than 95% get it right',
  weak: 'Weak: good learners don’t do better on it',
};

/** The question bank with its statistics. */
export function QuestionList({ settings }: { settings: AssessmentSettingsResponse }) {
  const { course_id: courseId, topics } = settings;
  const [topicId, setTopicId] = useState('');
  const [text, setText] = useState('');
  const [flaggedOnly, setFlaggedOnly] = useState(false);
  const [editing, setEditing] = useState<AssessmentQuestionResponse | 'new' | null>(null);
  const [deleting, setDeleting] = useState<AssessmentQuestionResponse | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const searched = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const query = useBankQuestionsInfiniteQuery(
    { courseId, topicId, text: searched, flaggedOnly },
    { refetchOnMountOrArgChange: true },
  );
  const isFiltered = topicId !== '' || searched !== '' || flaggedOnly;
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Button variant="primary" disabled={topics.length === 0} onClick={() => setEditing('new')}>
          Add question
        </Button>
        <Button onClick={() => setIsImporting(true)}>Import questions</Button>
      </div>
      {topics.length === 0 && (
        <p className="mt-2 text-sm text-ink2">
          Add a topic in the settings first, or import questions that name theirs.
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <Select label="Topic" value={topicId} onChange={(event) => setTopicId(event.target.value)}>
          <option value="">All topics</option>
          {topics.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <SearchField
          label="Search questions"
          placeholder="Search question text"
          value={text}
          onType={setText}
        />
        <Checkbox
          label="Unusual statistics only"
          checked={flaggedOnly}
          onChange={(event) => setFlaggedOnly(event.target.checked)}
        />
      </div>
      <p role="status" className="tnum mt-4 text-sm text-ink2">
        {total !== undefined && plural(total, 'question')}
      </p>
      <PagedList
        query={query}
        keepPrevious
        what="questions"
        failure={bankMessages.questionsFailed}
        skeleton={
          <>
            <Skeleton className="h-24 w-full" />
            <Skeleton className="mt-3 h-24 w-full" />
          </>
        }
        empty={
          <EmptyState title={isFiltered ? 'No question fits' : 'No questions yet'}>
            {isFiltered
              ? 'Change the filter to see others.'
              : 'Write them here, or import a file: JSON, CSV, Moodle GIFT or Aiken.'}
          </EmptyState>
        }
      >
        {(questions) => (
          <ul className="mt-2 grid gap-3">
            {questions.map((question) => (
              <QuestionRow
                key={question.id}
                question={question}
                onEdit={() => setEditing(question)}
                onDelete={() => setDeleting(question)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {editing && (
        <QuestionDialog
          key={editing === 'new' ? 'new' : editing.id}
          courseId={courseId}
          topics={topics}
          question={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {isImporting && <ImportDialog settings={settings} onClose={() => setIsImporting(false)} />}
      <DeleteQuestion courseId={courseId} question={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

function QuestionRow({
  question,
  onEdit,
  onDelete,
}: {
  question: AssessmentQuestionResponse;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { text, topic, options, answer, flags, sittings, facility, discrimination, exposure } = question;
  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-xs text-ink2">{topic}</p>
          <p className="mt-0.5 font-semibold wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
        <span className="flex gap-2">
          <Button onClick={onEdit}>
            Edit<span className="sr-only">: {text}</span>
          </Button>
          <Button variant="danger" onClick={onDelete}>
            Delete<span className="sr-only">: {text}</span>
          </Button>
        </span>
      </div>
      <ul className="mt-2 text-sm">
        {options.map((option) => (
          <li key={option} className={answer.includes(option) ? 'font-semibold' : 'text-ink2'}>
            {answer.includes(option) ? '● ' : '○ '}
            {option}
            {answer.includes(option) && <span className="sr-only"> (correct)</span>}
          </li>
        ))}
      </ul>
      {sittings > 0 && (
        <p className="tnum mt-3 text-xs text-ink2">
          {plural(sittings, 'sitting')} · in {exposure}% of papers · {facility}% right
          {discrimination !== null && ` · discrimination ${discrimination}`}
        </p>
      )}
      {flags.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          {flags.map((flag) => (
            <Badge key={flag} tone="notice">
              {FLAGS[flag]}
            </Badge>
          ))}
        </p>
      )}
    </li>
  );
}

function DeleteQuestion({
  courseId,
  question,
  onClose,
}: {
  courseId: string;
  question: AssessmentQuestionResponse | null;
  onClose: () => void;
}) {
  const [remove] = useDeleteAssessmentQuestionMutation();
  const confirm = async () => {
    if (!question) return;
    const { error } = await remove({ courseId, id: question.id });
    // Already deleted by someone else, as intended.
    if (error && errorStatus(error) !== 404) return errorMessage(error, bankMessages.deleteFailed);
    toast.success(bankMessages.questionDeleted);
  };
  return (
    <ConfirmDialog
      open={question !== null}
      onClose={onClose}
      title="Delete this question?"
      description="Papers that were drawn keep it. Its statistics are no longer shown."
      confirmLabel="Delete"
      onConfirm={confirm}
    />
  );
}
