import { PageTitle } from '../academy/page-title';
import { CourseList } from '../features/catalogue/admin/course-list';
import { DashboardFigures } from '../features/reporting/admin/dashboard-figures';
import { History } from '../features/reporting/admin/history';
import { SetupChecklist } from '../features/reporting/admin/setup-checklist';

/** /admin/dashboard: how the academy stands, how it came to that, and its courses. */
export function Component() {
  return (
    <>
      <PageTitle title="Dashboard" />
      <h1 className="mb-4 text-2xl">Dashboard</h1>
      <SetupChecklist />
      <DashboardFigures />
      <History />
      <CourseList />
    </>
  );
}
