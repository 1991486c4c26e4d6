import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { learningMessages } from '../../messages';
import { LESSON_LABELS } from '../../lesson-types/labels';
import { type StudyModule } from './study';

export interface CourseOutlineProps {
  courseId: string;
  modules: StudyModule[];
  /** The current lesson. */
  lessonId: string;
  /** Whether half of it is complete. */
  mayReview: boolean;
  onChoose?: () => void;
}

/** All lessons of the course, with their completion. */
export function CourseOutline({ modules, mayReview, ...rest }: CourseOutlineProps) {
  return (
    <nav aria-label="Course outline">
      <ol>
        {modules.map((module, index) => (
          <OutlineModule key={module.id} module={module} number={index + 1} {...rest} />
        ))}
      </ol>
      {mayReview && (
        <Link
          to={paths.course.reviews(rest.courseId)}
          className="link flex min-h-11 items-center px-4 text-sm"
        >
          {learningMessages.reviewCourse}
        </Link>
      )}
    </nav>
  );
}

interface OutlineModuleProps extends Omit<CourseOutlineProps, 'modules' | 'mayReview'> {
  module: StudyModule;
  number: number;
}

function OutlineModule({ module, number, courseId, lessonId, onChoose }: OutlineModuleProps) {
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const done = module.lessons.filter(({ completed }) => completed).length;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <li className="border-b border-line py-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 px-4 text-left text-sm font-semibold hover:bg-sunken"
      >
        <span aria-hidden className="eyebrow">
          {String(number).padStart(2, '0')}
        </span>
        <span className="min-w-0 flex-1">{module.name}</span>
        <span className="tnum text-xs text-ink2">
          {done}/{module.lessons.length}
          <span className="sr-only"> complete</span>
        </span>
        <Chevron size={16} aria-hidden className="shrink-0" />
      </button>
      <ol id={listId} hidden={!isOpen}>
        {module.lessons.map((lesson) => {
          const { label, Icon } = LESSON_LABELS[lesson.file_type];
          const isCurrent = lesson.id === lessonId;
          return (
            <li key={lesson.id}>
              <Link
                to={paths.learn.to(courseId, lesson.id)}
                aria-current={isCurrent ? 'true' : undefined}
                {...(onChoose ? { onClick: onChoose } : {})}
                className={clsx(
                  'flex min-h-11 items-center gap-3 border-l-4 py-1.5 pr-4 pl-4 text-sm',
                  isCurrent
                    ? 'border-ink bg-sunken font-semibold'
                    : 'border-transparent text-ink2 hover:bg-sunken hover:text-ink',
                )}
              >
                {lesson.completed ? (
                  <CircleCheck size={18} aria-hidden className="shrink-0 text-seal" />
                ) : (
                  <Circle size={18} aria-hidden className="shrink-0 text-ink3" />
                )}
                <span className="min-w-0 flex-1">
                  {lesson.lesson_title}{' '}
                  <span className="sr-only">
                    {label}
                    {lesson.completed && ', complete'}
                  </span>
                </span>
                <Icon size={16} aria-hidden className="shrink-0 text-ink3" />
              </Link>
            </li>
          );
        })}
      </ol>
    </li>
  );
}
