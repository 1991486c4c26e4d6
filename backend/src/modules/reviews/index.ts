export { distributionOf } from './reviews.repository.js';
export { ReviewsModule } from './reviews.module.js';
