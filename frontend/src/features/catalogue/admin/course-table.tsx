import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ListTree from 'lucide-react/icons/list-tree';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import { type CourseResponse } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { Button, ButtonLink } from '../../../components/button';
import { type Column, DataTable } from '../../../components/data-table';
import { paths } from '../../../config/paths';
import { formatCount, formatRupees } from '../../../lib/format';
import { asCategory } from '../../../course/category';
import { categoryLabel } from '../course-facts';
import { Mark } from '../../../course/brand-shapes';

interface CourseTableProps {
  courses: readonly CourseResponse[];
  onDelete: (course: CourseResponse) => void;
  onStudents: (course: CourseResponse) => void;
}

const columns: Column<CourseResponse>[] = [
  { header: 'Course', cell: (course) => <CourseName course={course} /> },
  {
    header: 'Price',
    align: 'right',
    cell: ({ price }) => (price === 0 ? 'Free' : formatRupees(price)),
  },
  { header: 'Students', align: 'right', cell: ({ enrolledCount }) => formatCount(enrolledCount) },
  {
    header: 'Status',
    cell: ({ status }) =>
      status === 'active' ? <Badge>Active</Badge> : <Badge tone="rejected">Inactive</Badge>,
  },
];

export function CourseTable({ courses, onDelete, onStudents }: CourseTableProps) {
  return (
    <DataTable
      caption="Courses"
      columns={columns}
      rows={courses}
      rowKey={({ id }) => id}
      actions={(course) => (
        <span className="flex-1 gap-2 @max-[60rem]:grid @max-[60rem]:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] @min-[60rem]:flex @min-[60rem]:justify-end">
          <ButtonLink
            to={paths.admin.editCourse.to(course.id)}
            className="px-3"
            aria-label={`Edit ${course.title}`}
          >
            <Pencil size={16} aria-hidden />
            Edit
          </ButtonLink>
          <ButtonLink
            to={paths.admin.courseContent.to(course.id)}
            className="px-3"
            aria-label={`Content of ${course.title}`}
          >
            <ListTree size={16} aria-hidden />
            Content
          </ButtonLink>
          <ButtonLink
            to={paths.admin.assessment.to(course.id)}
            className="px-3"
            aria-label={`Final assessment of ${course.title}`}
          >
            <ClipboardCheck size={16} aria-hidden />
            Assessment
          </ButtonLink>
          <Button
            className="px-3"
            aria-label={`Students of ${course.title}`}
            onClick={() => onStudents(course)}
          >
            <Users size={16} aria-hidden />
            Students
          </Button>
          <Button
            variant="danger"
            className="px-3"
            aria-label={`Delete ${course.title}`}
            onClick={() => onDelete(course)}
          >
            <Trash2 size={16} aria-hidden />
            Delete
          </Button>
        </span>
      )}
    />
  );
}

function CourseName({ course }: { course: CourseResponse }) {
  return (
    <span className="flex items-start gap-3">
      <Mark category={asCategory(course.category)} className="mt-1.5" />
      <span className="min-w-0">
        <Link to={paths.course.to(course.id)} className="wrap-anywhere hover:underline">
          {course.title}
        </Link>
        <span className="block text-xs font-normal text-ink3">{categoryLabel(course.category)}</span>
      </span>
    </span>
  );
}
