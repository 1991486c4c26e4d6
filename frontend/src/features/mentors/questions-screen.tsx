import { Link } from 'react-router-dom';
import { PageTitle } from '../../academy/page-title';
import { errorMessage, errorStatus, type QuestionResponse, useSetAsideQuestionMutation } from '../../api/api';
import { useQuestionsInfiniteQuery } from '../../api/lists';
import { Avatar } from '../../components/avatar';
import { Button, ButtonLink } from '../../components/button';
import { PagedList } from '../../components/paged-list';
import { Skeletons } from '../../components/skeletons';
import { EmptyState, ErrorState } from '../../components/states';
import { toast } from '../../components/toast';
import { paths } from '../../config/paths';
import { formatAge, formatDateTime } from '../../lib/dates';
import { plural } from '../../lib/format';
import { questionMessages } from '../../messages';

/** /questions for a mentor, /admin/questions for administrators: unanswered questions that learners asked below lessons. */
export function Component() {
  const query = useQuestionsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const isRefused = errorStatus(query.error) === 403;
  return (
    <>
      <PageTitle title="Questions" />
      <h1 className="text-2xl">Questions</h1>
      <p className="mt-1 mb-6 max-w-prose text-sm text-ink2">
        What learners wrote below lessons and no mentor or administrator has answered. The oldest come first.
      </p>
      <PagedList
        query={query}
        what="questions"
        failure={questionMessages.loadFailed}
        firstFailure={
          isRefused ? (
            <ErrorState message={questionMessages.notAMentor} />
          ) : (
            errorMessage(query.error, questionMessages.loadFailed)
          )
        }
        skeleton={<Skeletons count={3} each="h-36" className="space-y-3" />}
        empty={<EmptyState title={questionMessages.none}>Every question has an answer.</EmptyState>}
      >
        {(questions) => (
          <ul className="space-y-3">
            {questions.map((question) => (
              <Question key={question.id} question={question} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Question({ question }: { question: QuestionResponse }) {
  const [setAside, { isLoading }] = useSetAsideQuestionMutation();
  const dismiss = async (): Promise<void> => {
    const { error } = await setAside({ id: question.id });
    if (error) toast.error(errorMessage(error, questionMessages.setAsideFailed));
    else toast.success(questionMessages.setAside);
  };
  return (
    <li className="card flex gap-3 p-4 sm:p-5">
      <Avatar name={question.full_name} src={question.avatar_url} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm wrap-anywhere">
          <span className="font-semibold">{question.full_name}</span>
          <time
            dateTime={question.created_at}
            title={formatDateTime(question.created_at)}
            className="text-ink2"
          >
            {formatAge(question.created_at)}
          </time>
          {question.replies > 0 && (
            <span className="text-xs text-ink3">
              {plural(question.replies, 'reply', 'replies')} by learners
            </span>
          )}
        </p>
        <p className="text-xs text-ink3">
          <Link
            to={paths.learn.to(question.course_id, question.lesson_id)}
            className="link inline-block py-1 wrap-anywhere"
          >
            {question.course_title} · {question.lesson_title}
          </Link>
        </p>
        <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{question.content}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink
            to={paths.learn.reply(question.course_id, question.lesson_id, question.id)}
            variant="primary"
            className="px-4"
            aria-label={`Answer ${question.full_name}`}
          >
            Answer
          </ButtonLink>
          <Button
            busy={isLoading}
            aria-label={`Needs no answer: ${question.full_name}`}
            onClick={() => void dismiss()}
          >
            Needs no answer
          </Button>
        </div>
      </div>
    </li>
  );
}
