import { memo } from 'react';
import { Link } from 'react-router-dom';
import { type EnrolledCourseResponse } from '../../api/api';
import { Skeleton } from '../../components/skeleton';
import { paths } from '../../config/paths';
import { asCategory } from '../../course/category';
import { CourseImage } from '../../course/course-art';
import { categoryLabel, factsLine, priceLabel } from './course-facts';
import { CourseProgress } from './course-progress';
import { courseStatusOf } from './course-status';
import { EnrolLink } from './enrol-link';
import { Mark } from '../../course/brand-shapes';
import { Marked } from './marked';
import { Rating } from './rating';
import { excerptOf, foundPattern, type ListedCourse } from './search-match';

interface CourseCardProps {
  course: ListedCourse;
  /** The learner's own course, if enrolled. */
  enrolment: EnrolledCourseResponse | undefined;
  /** Its payment is pending. */
  isBeingVerified: boolean;
}

/** A course in the catalogue. The title's link covers the whole card; the button is above it. */
// Memoised by course: otherwise each further page would re-render all earlier cards.
export const CourseCard = memo(function CourseCard({ course, enrolment, isBeingVerified }: CourseCardProps) {
  const category = asCategory(course.category);
  const found = foundPattern(course.match?.words);
  const excerpt = excerptOf(course);
  return (
    <article className="card relative flex h-full flex-col overflow-hidden hover:border-edge">
      <CourseImage
        courseId={course.id}
        category={category}
        src={course.thumbnail}
        className="border-b border-line"
      />
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-center gap-2 text-xs text-ink2">
          <Mark category={category} />
          <span>{categoryLabel(course.category)}</span>
          <span className="ml-auto">
            <Rating rating={course.rating} count={course.review_count} isNew={course.is_new} />
          </span>
        </div>
        <h3 className="mt-2 text-lg">
          <Link to={paths.courseShort.to(course.id)} className="card-link">
            <Marked text={course.title} found={found} />
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-sm text-ink2">
          {excerpt.label && <span className="font-semibold">{excerpt.label}: </span>}
          <Marked text={excerpt.text} found={found} />
        </p>
        <p className="tnum mt-3 text-xs text-ink3">{factsLine(course)}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
          {enrolment ? (
            <CourseProgress course={enrolment} />
          ) : (
            <span className="tnum font-display text-xl font-semibold">{priceLabel(course.price)}</span>
          )}
          <EnrolLink
            course={course}
            status={courseStatusOf(enrolment, isBeingVerified)}
            className="relative z-10"
          />
        </div>
      </div>
    </article>
  );
});

export function CourseCardSkeleton() {
  return (
    <div className="card overflow-hidden">
      <Skeleton className="aspect-video w-full rounded-none" />
      <div className="p-4">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-3 h-6 w-4/5" />
        <Skeleton className="mt-2 h-10 w-full" />
        <Skeleton className="mt-4 h-4 w-32" />
        <div className="mt-5 flex justify-between">
          <Skeleton className="h-11 w-24" />
          <Skeleton className="h-11 w-32" />
        </div>
      </div>
    </div>
  );
}
