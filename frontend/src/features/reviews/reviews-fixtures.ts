import { type AdministeredReviewResponse } from '../../api/admin-api';
import { type OwnReviewResponse, type ReviewResponse } from '../../api/api';

export const aReview = (overrides: Partial<ReviewResponse> = {}): ReviewResponse => ({
  id: 'review-1',
  stars: 4,
  body: 'A clear start.',
  author: 'Priya S.',
  created_at: '2026-11-20T09:30:00.000Z',
  edited: false,
  answer: null,
  answered_at: null,
  ...overrides,
});

export function anOwnReview(
  overrides: Partial<NonNullable<OwnReviewResponse['review']>> = {},
): OwnReviewResponse {
  const { author: _author, ...review } = aReview({ id: 'review-2' });
  return { eligibility: 'open', review: { ...review, hidden_reason: null, ...overrides } };
}

export function anAdministeredReview(
  overrides: Partial<AdministeredReviewResponse> = {},
): AdministeredReviewResponse {
  const { author: _author, ...review } = aReview();
  return {
    ...review,
    course_id: 'course-1',
    course_title: 'Memory forensics',
    user: { id: 'learner-1', full_name: 'Priya Sharma', email: 'priya@example.com' },
    answered_by: null,
    hidden_at: null,
    hidden_by: null,
    hidden_reason: null,
    ...overrides,
  };
}
