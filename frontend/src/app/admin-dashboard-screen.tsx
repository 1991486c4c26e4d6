import { useState } from 'react';
import { PageTitle } from '../academy/page-title';
import { type CourseResponse } from '../api/api';
import { CourseList } from '../features/catalogue/admin';
import { EnrolmentsDialog } from '../features/learning/admin';
import { DashboardFigures, History, SetupChecklist } from '../features/reporting/admin';

/** /admin/dashboard: key figures, their history, and all courses. */
export function Component() {
  const [studentsOf, setStudentsOf] = useState<CourseResponse | null>(null);
  return (
    <>
      <PageTitle title="Dashboard" />
      <h1 className="mb-4 text-2xl">Dashboard</h1>
      <SetupChecklist>
        <DashboardFigures />
        <History />
        <CourseList onStudents={setStudentsOf} />
      </SetupChecklist>
      <EnrolmentsDialog course={studentsOf} onClose={() => setStudentsOf(null)} />
    </>
  );
}
