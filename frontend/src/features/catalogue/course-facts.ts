import { COURSE_LANGUAGES, COURSE_LEVELS } from '@triad/shared/course-facts';
import { type CourseResponse } from '../../api/api';
import { formatRupees, plural } from '../../lib/format';
import { catalogueMessages } from '../../messages';
import { asCategory, CATEGORY_LABELS } from '../../course/category';

const DEFAULT_CATEGORY = 'General';

/** "18 hrs", or "Duration N/A" if unknown. */
export function durationLabel(duration: CourseResponse['duration']): string {
  if (!duration) return catalogueMessages.durationUnknown;
  const hours = Math.max(0.1, Math.round(duration * 10) / 10);
  return `${hours} ${hours === 1 ? 'hr' : 'hrs'}`;
}

export const priceLabel = (price: CourseResponse['price']): string =>
  price === 0 ? catalogueMessages.free : formatRupees(price);

export function categoryLabel(category: string | null | undefined): string {
  const known = asCategory(category);
  return known ? CATEGORY_LABELS[known] : DEFAULT_CATEGORY;
}

const studentsLabel = (enrolledCount: number | null | undefined): string =>
  plural(enrolledCount ?? 0, 'student');

/** "Beginner · Hindi · 18 hrs · 1,204 students"; what isn't stated is left out. */
export function factsLine(
  course: Pick<CourseResponse, 'level' | 'language' | 'duration' | 'enrolledCount'>,
): string {
  return [
    course.level && COURSE_LEVELS[course.level],
    course.language && COURSE_LANGUAGES[course.language],
    durationLabel(course.duration),
    studentsLabel(course.enrolledCount),
  ]
    .filter(Boolean)
    .join(' · ');
}
