import { QUIZ_LIMITS, readQuiz } from '@triad/shared/quiz';
import Plus from 'lucide-react/icons/plus';
import Undo2 from 'lucide-react/icons/undo-2';
import { useCallback, useState } from 'react';
import { Button } from '../../../components/button';
import { TextInput } from '../../../components/field';
import { SortableList, useFocusSoon } from '../../../components/sortable-list';
import { QuestionCard } from './question-card';
import { type QuestionDraft, type QuizDraft, toDocument } from './quiz-draft';
import { addQuestion, insertQuestion, moveQuestion, type QuizEdit, removeQuestion } from './quiz-edits';

interface QuizFieldsProps {
  draft: QuizDraft;
  showProblems: boolean;
  edit: (edit: QuizEdit) => void;
}

/** The quiz as a form. */
export function QuizFields({ draft, showProblems, edit }: QuizFieldsProps) {
  const [isTitleVisited, setTitleVisited] = useState(false);
  const [removed, setRemoved] = useState<{ question: QuestionDraft; index: number } | null>(null);
  const [news, setNews] = useState('');
  const { box, focusSoon } = useFocusSoon<HTMLFieldSetElement>();
  const { questions } = draft;

  const onRemove = useCallback(
    (question: QuestionDraft, index: number) => {
      edit(removeQuestion(question.key));
      setRemoved({ question, index });
      focusSoon('undo');
    },
    [edit, focusSoon],
  );

  const { problems } = readQuiz(toDocument({ ...draft, questions: [] }));
  const problemAt = (path: string) => problems.find((problem) => problem.path === path)?.atField;

  return (
    <fieldset
      ref={box}
      className="min-w-0"
      onKeyDown={(event) => {
        // The surrounding form has its own submit button: Enter in a field here must not submit it.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <legend className="sr-only">Quiz form</legend>
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <TextInput
          label="Quiz title"
          value={draft.title}
          error={showProblems || isTitleVisited || draft.title ? problemAt('title') : undefined}
          autoComplete="off"
          onBlur={() => setTitleVisited(true)}
          onChange={(event) => {
            const title = event.target.value;
            edit((quiz) => ({ ...quiz, title }));
          }}
        />
        <TextInput
          label="Pass mark, %"
          inputMode="numeric"
          value={draft.passMark}
          error={problemAt('meta.passMark')}
          autoComplete="off"
          onChange={(event) => {
            const passMark = event.target.value;
            edit((quiz) => ({ ...quiz, passMark }));
          }}
        />
      </div>
      <SortableList
        items={questions}
        itemKey={({ key }) => key}
        itemName={(_question, index) => `Question ${index + 1}`}
        onMove={(from, to) => edit(moveQuestion(from, to))}
        className="mt-5 space-y-4"
      >
        {(question, index) => (
          <QuestionCard
            question={question}
            index={index}
            count={questions.length}
            showProblems={showProblems}
            edit={edit}
            onRemove={onRemove}
            focusSoon={focusSoon}
            say={setNews}
          />
        )}
      </SortableList>
      <p role="status" className="sr-only">
        {news}
      </p>
      {removed && (
        <p role="status" className="mt-4 flex flex-wrap items-center gap-3 text-sm text-ink2">
          Question {removed.index + 1} removed.
          <Button
            className="px-3"
            data-field="undo"
            onClick={() => {
              edit(insertQuestion(removed.question, removed.index));
              focusSoon(`${removed.question.key}.text`);
              setRemoved(null);
            }}
          >
            <Undo2 size={16} aria-hidden />
            Undo
          </Button>
        </p>
      )}
      {questions.length === 0 && (
        <p className="mt-4 text-sm font-medium text-danger">{problemAt('questions')}</p>
      )}
      {questions.length < QUIZ_LIMITS.questions && (
        <Button className="mt-4" onClick={() => edit(addQuestion((added) => focusSoon(`${added.key}.text`)))}>
          <Plus size={18} aria-hidden />
          Add question
        </Button>
      )}
    </fieldset>
  );
}
