import { Link } from 'react-router-dom';
import { type CourseResponse } from '../../api/api';
import { paths } from '../../config/paths';
import { type CatalogueFilter, useBrowseCoursesInfiniteQuery } from '../../api/lists';
import { asCategory } from '../../course/category';
import { CourseImage } from '../../course/course-art';
import { categoryLabel, durationLabel, priceLabel } from './course-facts';
import { Mark } from '../../course/brand-shapes';
import { Section } from '../../components/section';

const MOST = 3;
/** Cards in the widest row of the grid. */
const FIRST_ROW = 3;
/** Free courses for beginners, for learners who have no course yet. */
const STARTERS: CatalogueFilter = { level: 'beginner', free: true };

interface RecommendedStripProps {
  /** Of the grid above. */
  filter: CatalogueFilter;
  enrolments: ReadonlyMap<string, unknown>;
  pendingIds: ReadonlySet<string>;
}

/** The first courses of the catalogue that are neither the learner's nor in the grid's first row. */
export function RecommendedStrip({ filter, enrolments, pendingIds }: RecommendedStripProps) {
  const firstRow = useBrowsedCourses(filter).slice(0, FIRST_ROW);
  const starters = useBrowsedCourses(STARTERS, enrolments.size > 0);
  const all = useBrowsedCourses({});
  const shown = new Set([...enrolments.keys(), ...pendingIds, ...firstRow.map(({ id }) => id)]);
  const courses = [...new Map([...starters, ...all].map((course) => [course.id, course])).values()]
    .filter(({ id }) => !shown.has(id))
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
                {durationLabel(course.duration)} · {priceLabel(course.price)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useBrowsedCourses(filter: CatalogueFilter, skip = false): CourseResponse[] {
  const { data } = useBrowseCoursesInfiniteQuery(filter, { skip });
  return skip ? [] : (data?.pages.flatMap(({ items }) => items) ?? []);
}
