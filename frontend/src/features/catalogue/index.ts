export { CatalogueToolbar } from './catalogue-toolbar';
export { ContinueStrip, ContinueStripSkeleton } from './continue-strip';
export { CardSkeletons, CourseGrid } from './course-grid';
export { courseStatusOf, usePendingCourseIds } from './course-status';
export { DashboardNotes } from './dashboard-notes';
export { EnrolLink } from './enrol-link';
export { RecommendedStrip } from './recommended-strip';
export { useCatalogueFilter } from './use-catalogue-filter';
