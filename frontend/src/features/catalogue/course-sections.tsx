import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import { type CourseResponse, useListCourseMentorsQuery } from '../../api/api';
import { useAcademy } from '../../academy/use-academy';
import { Avatar } from '../../components/avatar';
import { Section } from '../../components/section';
import { paths } from '../../config/paths';
import { plainText } from '@triad/shared/plain-text';
import { CertificateSheet } from '../../course/certificate-sheet';
import { catalogueMessages } from '../../messages';
import { selectSessionUser } from '../../session/session';
import { useAppSelector } from '../../store/hooks';

const MOST_OBJECTIVES = 6;
const INCLUDED = ['Lifetime access', 'Certificate of completion', 'Community support'];

export function Objectives({ objectives }: { objectives: string[] }) {
  return (
    <Section title="What you will learn" titleClassName="text-xl" className="mt-8">
      {objectives.length > 0 ? (
        <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {objectives.slice(0, MOST_OBJECTIVES).map((objective) => (
            <li key={objective} className="flex gap-2.5 text-sm">
              <span aria-hidden className="mt-2 size-1.5 shrink-0 bg-ink" />
              <span className="min-w-0">{objective}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-sm text-ink2">The objectives of this course will be listed here soon.</p>
      )}
    </Section>
  );
}

export function IncludedItems() {
  return (
    <Section title="This course includes" titleClassName="text-xl" className="mt-10">
      <ul className="mt-3 space-y-2">
        {INCLUDED.map((item) => (
          <li key={item} className="flex items-center gap-2.5 text-sm">
            <Check size={16} aria-hidden className="shrink-0" />
            {item}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The instructors, else the creator, else the academy. */
export function Teachers({ course }: { course: CourseResponse }) {
  const academy = useAcademy();
  const hasInstructors = course.instructors.length > 0;
  return (
    <Section title={hasInstructors ? 'Instructors' : 'Created by'} titleClassName="text-xl" className="mt-10">
      {hasInstructors ? (
        <Instructors course={course} />
      ) : (
        <p className="mt-3 text-sm wrap-anywhere">{course.created_by ?? academy.name}</p>
      )}
    </Section>
  );
}

/** With their pages once those are known; the names are there from the start. */
function Instructors({ course }: { course: CourseResponse }) {
  const { data: mentors } = useListCourseMentorsQuery({ id: course.id });
  return (
    <ul className="mt-3 grid gap-3 sm:grid-cols-2">
      {course.instructors.map((name) => {
        const mentor = mentors?.find((one) => one.name === name);
        return (
          <li key={name} className="flex min-h-14 items-center gap-3 text-sm">
            <Avatar name={name} src={mentor?.picture} />
            <span className="min-w-0">
              {mentor ? (
                <Link
                  to={paths.mentor.to(mentor.id)}
                  className="link inline-block py-1 font-semibold wrap-anywhere"
                >
                  {name}
                </Link>
              ) : (
                <span className="inline-block py-1 font-semibold wrap-anywhere">{name}</span>
              )}
              {mentor?.biography && (
                <span className="line-clamp-1 text-ink2">{plainText(mentor.biography)}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The certificate of this course with the reader's own name, as it will be issued. */
export function CertificatePreview({ course }: { course: CourseResponse }) {
  const academy = useAcademy();
  const user = useAppSelector(selectSessionUser);
  return (
    <Section title="Your certificate" titleClassName="text-xl" className="mt-10">
      <figure aria-label={`Certificate of ${course.title}, as an example`} className="mt-3 max-w-xl">
        <CertificateSheet
          academyName={academy.name}
          recipientName={user?.full_name ?? 'Your name'}
          courseTitle={course.title}
        />
        <figcaption className="mt-3 text-sm text-ink2">{catalogueMessages.certificateFacts}</figcaption>
      </figure>
    </Section>
  );
}
