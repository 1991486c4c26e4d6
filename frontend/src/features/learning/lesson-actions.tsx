import { isProven } from '@triad/shared/lesson-types';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import { type LearnLessonResponse, useUpdateLessonProgressMutation } from '../../api/api';
import { Button, ButtonLink } from '../../components/button';
import { toast } from '../../components/toast';
import { paths } from '../../config/paths';
import { learningMessages } from '../../messages';

interface LessonActionsProps {
  lesson: LearnLessonResponse;
  next: LearnLessonResponse | null;
}

/** Mark Complete and Next; on a phone fixed at the bottom. */
export function LessonActions({ lesson, next }: LessonActionsProps) {
  const [update, { isLoading }] = useUpdateLessonProgressMutation();
  const mustPass = isProven(lesson.file_type) && !lesson.completed;
  const markComplete = async (): Promise<void> => {
    const { error } = await update({ id: lesson.id, updateLessonProgressDto: { completed: true } });
    if (error) toast.error(learningMessages.progressFailed);
    else toast.success(learningMessages.progressUpdated);
  };
  if (mustPass && !next) return null;
  return (
    <div className="bottom-bar no-print mt-6 flex gap-3 max-lg:flex-wrap">
      {!mustPass && (
        <Button
          variant="verify"
          busy={isLoading}
          // Not `disabled`: a focused button would lose the focus.
          aria-disabled={lesson.completed || undefined}
          onClick={() => !lesson.completed && void markComplete()}
          className="max-lg:min-w-min whitespace-nowrap max-lg:flex-1 max-lg:px-2"
        >
          <Check size={18} aria-hidden />
          {lesson.completed ? 'Completed' : learningMessages.markComplete}
        </Button>
      )}
      {next && (
        <ButtonLink
          to={paths.learn.to(next.course_id, next.id)}
          variant={mustPass ? 'secondary' : 'primary'}
          className="max-lg:min-w-min whitespace-nowrap max-lg:flex-1 max-lg:px-2"
        >
          Next lesson
          <ArrowRight size={18} aria-hidden />
        </ButtonLink>
      )}
    </div>
  );
}
