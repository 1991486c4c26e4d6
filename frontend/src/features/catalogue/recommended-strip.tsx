import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { catalogueMessages } from '../../messages';
import { useBrowseCoursesInfiniteQuery } from '../../api/lists';
import { asCategory } from '../../course/category';
import { CourseImage } from '../../course/course-art';
import { categoryLabel, durationLabel, priceLabel } from './course-facts';
import { Mark } from '../../course/brand-shapes';
import { Section } from '../../components/section';

const MOST = 3;

interface RecommendedStripProps {
  enrolledIds: { has: (courseId: string) => boolean };
  pendingIds: ReadonlySet<string>;
}

/** The first courses of the catalogue in which the learner isn't enrolled. */
export function RecommendedStrip({ enrolledIds, pendingIds }: RecommendedStripProps) {
  const { data } = useBrowseCoursesInfiniteQuery({});
  const courses = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ id }) => !enrolledIds.has(id))
    .slice(0, MOST);
  if (courses.length === 0) return null;
  return (
    <Section title="Recommended" className="lazy-content mt-12 [contain-intrinsic-block-size:auto_22rem]">
      <ul className="mt-3 grid grid-cols-1 gap-3 lg:grid-cols-3">
        {courses.map((course) => (
          <li
            key={course.id}
            className="card relative flex items-center gap-4 overflow-hidden hover:border-edge"
          >
            <CourseImage
              courseId={course.id}
              category={asCategory(course.category)}
              src={course.thumbnail}
              className="!aspect-square !w-24 shrink-0"
            />
            <div className="min-w-0 flex-1 py-3 pr-4">
              <p className="flex items-center gap-2 text-xs text-ink2">
                <Mark category={asCategory(course.category)} />
                {categoryLabel(course.category)}
              </p>
              <h3 className="truncate font-sans text-sm font-semibold tracking-normal">
                <Link to={paths.courseShort.to(course.id)} className="card-link">
                  {course.title}
                </Link>
              </h3>
              <p className="tnum text-xs text-ink3">
                {durationLabel(course.duration)} ·{' '}
                {pendingIds.has(course.id) ? catalogueMessages.beingVerified : priceLabel(course.price)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
