import type { PublicCourseDetails } from '@triad/shared/storefront';
import { Section } from '../components/section';
import { MentorList } from './mentor-list';

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
      <MentorList mentors={mentors} className="mt-3" />
    </Section>
  );
}
