import { type CourseResponse } from '../../api/api';
import { plural } from '../../lib/format';
import { once } from '../../lib/once';
import { catalogueMessages } from '../../messages';
import { asCategory, CATEGORY_LABELS } from './category';

const DEFAULT_RATING = 4.8;
const DEFAULT_CATEGORY = 'General';

const hours = once(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }));

/** "18 hrs", or "Duration N/A" where nobody has measured it. */
export function durationLabel(duration: CourseResponse['duration']): string {
  if (!duration) return catalogueMessages.durationUnknown;
  return `${hours().format(duration)} ${duration === 1 ? 'hr' : 'hrs'}`;
}

/** One decimal; 4.8 until there are real ratings. */
export function ratingLabel(rating: CourseResponse['rating'] | undefined): string {
  return (rating ?? DEFAULT_RATING).toFixed(1);
}

export function categoryLabel(category: string | null | undefined): string {
  const known = asCategory(category);
  return known ? CATEGORY_LABELS[known] : DEFAULT_CATEGORY;
}

export const studentsLabel = (enrolledCount: number | null | undefined): string =>
  plural(enrolledCount ?? 0, 'student');
