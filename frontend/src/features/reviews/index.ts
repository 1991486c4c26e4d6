export { CourseReviews } from './course-reviews';
export { ReviewDistribution } from './review-distribution';
export { ReviewItem } from './review-item';
