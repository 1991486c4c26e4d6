import { useState } from 'react';
import { type PublicCourseResponse, useGetPublicCourseQuery } from '../../api/api';
import { paths } from '../../config/paths';
import { asCategory } from '../../course/category';
import { CourseImage } from '../../course/course-art';
import { formatRupees } from '../../lib/format';
import { catalogueMessages } from '../../messages';
import { wantedCourseId } from '../../session/after-login';

/** The course that the visitor wants to open or buy, above the form to log in or sign up. */
export function WantedCourse() {
  const [id] = useState(wantedCourseId);
  const { data: course, isError } = useGetPublicCourseQuery({ id: id ?? '' }, { skip: id === null });
  return (
    <div className={isError ? undefined : 'place-of-course'}>{course && <CourseCard course={course} />}</div>
  );
}

function CourseCard({ course }: { course: PublicCourseResponse }) {
  return (
    <div className="card mb-6 flex items-center gap-4 overflow-hidden">
      <div className="w-28 shrink-0 self-stretch">
        <CourseImage
          courseId={course.id}
          category={asCategory(course.category)}
          src={course.thumbnail}
          className="h-full object-cover"
        />
      </div>
      <div className="min-w-0 py-3 pr-4 text-sm">
        <p className="font-semibold wrap-anywhere">{course.title}</p>
        <p className="tnum">{course.price === 0 ? catalogueMessages.free : formatRupees(course.price)}</p>
        {/* A page of its own: the application has no such screen. */}
        <a href={paths.publicCourse.to(course.slug)} className="link inline-flex min-h-9 items-center">
          See the course
        </a>
      </div>
    </div>
  );
}
