import type { PublicCourseDetails } from '@triad/shared/storefront';
import { Link } from 'react-router-dom';
import { Avatar } from '../components/avatar';
import { Section } from '../components/section';
import { paths } from '../config/paths';
import { plainText } from '@triad/shared/plain-text';

interface CourseMentorsProps {
  course: PublicCourseDetails;
  academyName: string;
}

/** Who teaches the course, else who made it. */
export function CourseMentors({ course: { mentors, createdBy }, academyName }: CourseMentorsProps) {
  if (mentors.length === 0)
    return (
      <Section title="Created by" titleClassName="text-xl" className="mt-10">
        <p className="mt-3 text-sm wrap-anywhere">{createdBy ?? academyName}</p>
      </Section>
    );
  return (
    <Section title="Instructors" titleClassName="text-xl" className="mt-10">
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {mentors.map((mentor) => (
          <li key={mentor.id} className="flex min-h-14 items-start gap-3 text-sm">
            <Avatar name={mentor.name} src={mentor.picture} />
            <span className="min-w-0">
              <Link
                to={paths.mentor.to(mentor.id)}
                className="link inline-block py-1 font-semibold wrap-anywhere"
              >
                {mentor.name}
              </Link>
              <span className="line-clamp-2 text-ink2">{plainText(mentor.biography)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
