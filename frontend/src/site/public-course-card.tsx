import type { PublicCourse } from '@triad/shared/storefront';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths';
import { Mark } from '../course/brand-shapes';
import { asCategory } from '../course/category';
import { CourseImage } from '../course/course-art';
import { categoryLabel, factsLine, priceLabel, Rating } from '../features/catalogue';
import { plainText } from '@triad/shared/plain-text';

interface PublicCourseCardProps {
  course: PublicCourse;
  titleAs?: 'h2' | 'h3';
}

/** A course in the public catalogue. The title's link covers the card. */
export function PublicCourseCard({ course, titleAs: Title = 'h2' }: PublicCourseCardProps) {
  const category = asCategory(course.category);
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
            <Rating rating={course.rating} count={course.reviewCount} isNew={course.isNew} />
          </span>
        </div>
        <Title className="mt-2 text-lg">
          <Link to={paths.publicCourse.to(course.slug)} className="card-link">
            {course.title}
          </Link>
        </Title>
        <p className="mt-1 line-clamp-2 text-sm text-ink2">{plainText(course.description).slice(0, 200)}</p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-3 pt-4">
          <span className="tnum font-display text-xl font-semibold">{priceLabel(course.price)}</span>
          <span className="tnum text-xs text-ink3">{factsLine(course)}</span>
        </p>
      </div>
    </article>
  );
}
