import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode } from 'react';
import { type CourseResponse } from '../../api/api';
import { ButtonLink } from '../../components/button';
import { ProgressBar } from '../../components/progress-bar';
import { ThemeToggle } from '../../components/theme-toggle';
import { paths } from '../../config/paths';
import { toPercent } from '../../lib/format';
import { asCategory } from '../../course/category';
import { Mark } from '../../course/brand-shapes';

interface PlayerBarProps {
  course: Pick<CourseResponse, 'id' | 'title'> & { category: CourseResponse['category'] | null };
  /** Null without progress to show. */
  percent: number | null;
  children?: ReactNode;
}

/** A link back, the course title and the progress. */
export function PlayerBar({ course, percent, children }: PlayerBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b border-line bg-surface px-3 sm:px-5">
      <ButtonLink icon to={paths.course.to(course.id)} aria-label="Back to the course page">
        <ArrowLeft size={18} aria-hidden />
      </ButtonLink>
      <Mark category={asCategory(course.category)} size={18} className="max-sm:hidden" />
      <p className="min-w-0 flex-1 truncate text-sm font-semibold">{course.title}</p>
      {percent !== null && (
        <div className="flex w-28 max-[22.49rem]:w-20 min-w-0 items-center gap-2 sm:w-56 sm:gap-3">
          <ProgressBar value={percent} label="Course progress" />
          <span className="tnum w-10 shrink-0 text-right text-sm">{toPercent(percent)}%</span>
        </div>
      )}
      <span className="max-lg:hidden">
        <ThemeToggle />
      </span>
      {children}
    </header>
  );
}
