import type { PublicAcademy, PublicCourseDetails } from '@triad/shared/storefront';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode } from 'react';
import { ButtonLink } from '../components/button';
import { Section } from '../components/section';
import { paths } from '../config/paths';
import { Mark } from '../course/brand-shapes';
import { asCategory } from '../course/category';
import { CertificateSheet } from '../course/certificate-sheet';
import { CourseImage } from '../course/course-art';
import {
  categoryLabel,
  factsLine,
  IncludedItems,
  Objectives,
  priceLabel,
  Rating,
  ShareLinks,
} from '../features/catalogue';
import { formatSeconds, plural } from '../lib/format';
import { catalogueMessages, policyNotes, siteMessages } from '../messages';
import { LESSON_LABELS } from '../lesson-types/labels';
import { CourseLessons } from './course-lessons';
import { CourseMentors } from './course-mentors';
import { CourseReviews } from './course-reviews';
import { SiteMarkdown } from './site-markdown';

interface CoursePageProps {
  course: PublicCourseDetails;
  academy: PublicAcademy;
}

/** /catalogue/{slug}: what a buyer wants to know of a course, without an account. */
export function CoursePage({ course, academy }: CoursePageProps) {
  const category = asCategory(course.category);
  return (
    <>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-6 sm:px-6 sm:py-10 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink2">
            <Mark category={category} />
            <a
              href={`${paths.catalogue.to()}?category=${encodeURIComponent(course.category)}`}
              className="link"
            >
              {categoryLabel(course.category)}
            </a>
          </p>
          <h1 className="mt-2 text-2xl wrap-anywhere sm:text-3xl">{course.title}</h1>
          <p className="tnum mt-2 text-sm text-ink3">
            {factsLine(course)}
            <Rating rating={course.rating} count={course.reviewCount} isNew={course.isNew} separator=" · " />
          </p>
          <CourseImage
            courseId={course.id}
            category={category}
            src={course.thumbnail}
            className="mt-5 rounded-lg border border-line lg:hidden"
          />
          <div className="lg:hidden">
            <HowToPay course={course} academy={academy} />
          </div>
          {course.objectives.length > 0 && <Objectives objectives={course.objectives} />}
          <Section title="Overview" titleClassName="text-xl" className="mt-10">
            <SiteMarkdown>{course.description}</SiteMarkdown>
          </Section>
          <CourseLessons course={course} />
          {course.prerequisites.trim() && (
            <Section title="Prerequisites" titleClassName="text-xl" className="mt-10">
              <SiteMarkdown>{course.prerequisites}</SiteMarkdown>
            </Section>
          )}
          <CourseMentors course={course} academyName={academy.details.name} />
          <Section title="Your certificate" titleClassName="text-xl" className="mt-10">
            <p className="mt-3 text-sm text-ink2">{certificationOf(course)}</p>
            <figure aria-label={`Certificate of ${course.title}, as an example`} className="mt-4 max-w-xl">
              <CertificateSheet
                academyName={academy.details.name}
                recipientName="Your name"
                courseTitle={course.title}
              />
              <figcaption className="mt-3 text-sm text-ink2">{siteMessages.certificate}</figcaption>
            </figure>
          </Section>
          <IncludedItems />
          <CourseReviews course={course} />
          <ShareLinks title={course.title} address={academy.publicUrl + paths.publicCourse.to(course.slug)} />
        </div>
        <aside aria-label="Price and enrolment" className="max-lg:hidden lg:sticky lg:top-6 lg:self-start">
          <div className="card overflow-hidden">
            <CourseImage
              courseId={course.id}
              category={category}
              src={course.thumbnail}
              className="border-b border-line"
            />
            <div className="p-5">
              <Price course={course} academy={academy} />
              <div className="mt-4 flex flex-col">
                <EnrolButton course={course} academy={academy} />
              </div>
              <HowToPay course={course} academy={academy} />
            </div>
          </div>
        </aside>
      </div>
      <div className="no-print sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2.5 sm:px-6 lg:hidden">
        <Price course={course} academy={academy} />
        <div className="flex max-w-56 min-w-36 flex-1 flex-col">
          <EnrolButton course={course} academy={academy} />
        </div>
      </div>
    </>
  );
}

function Price({ course, academy }: CoursePageProps) {
  return (
    <p className="tnum font-display text-xl font-semibold">
      <span className="sr-only">Price: </span>
      {priceLabel(course.price)}
      {course.price > 0 && academy.details.gst_state !== null && (
        <span className="block font-sans text-xs font-normal text-ink3">{siteMessages.inclusiveOfGst}</span>
      )}
    </p>
  );
}

/** Visitors make an account first; for members the course's own page knows what comes next. */
function EnrolButton({ course, academy }: CoursePageProps) {
  if (course.modules.every(({ lessons }) => lessons.length === 0))
    return <p className="font-semibold">{catalogueMessages.notOnSale}</p>;
  if (course.price > 0 && !academy.details.payments_open)
    return <p className="font-semibold">{catalogueMessages.paymentsOpenSoon}</p>;
  return (
    <>
      <ButtonLink
        variant="primary"
        to={paths.signup.toEnrol(course.id)}
        className="for-visitors"
        data-enrol
        data-testid="enrol"
      >
        {course.price === 0 ? catalogueMessages.startNow : catalogueMessages.enroll}
      </ButtonLink>
      <ButtonLink variant="primary" to={paths.course.to(course.id)} className="for-members" data-enrol>
        Open the course
      </ButtonLink>
    </>
  );
}

function HowToPay({ course, academy }: CoursePageProps) {
  const time = academy.secondsToAccess;
  return (
    <ul className="mt-5 space-y-3 text-sm">
      <Note icon={<BadgeCheck size={18} aria-hidden className="mt-0.5 shrink-0" />}>
        {course.price === 0 ? siteMessages.nothingToPay : siteMessages.howToPay}
      </Note>
      {course.price > 0 && time !== null && (
        <Note icon={<Clock size={18} aria-hidden className="mt-0.5 shrink-0" />}>
          {siteMessages.measuredAccess(formatSeconds(time))}
        </Note>
      )}
      {course.price > 0 && (
        <Note icon={<ShieldCheck size={18} aria-hidden className="mt-0.5 shrink-0" />}>
          {policyNotes.refunds}
        </Note>
      )}
      <li data-coupon hidden className="font-semibold" />
    </ul>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      {icon}
      <span className="text-ink2">{children}</span>
    </li>
  );
}

/** What the certificate rests on. */
function certificationOf({ assessment, practicalExam, modules }: PublicCourseDetails): string {
  const hasLabs = modules.some(({ lessons }) => lessons.some(({ type }) => LESSON_LABELS[type].isPractice));
  const needed = assessment
    ? siteMessages.examined(
        plural(assessment.questions, 'question'),
        plural(assessment.minutes, 'minute'),
        assessment.passMark,
        plural(assessment.attempts, 'attempt'),
      )
    : siteMessages.completion;
  return [
    needed,
    ...(practicalExam
      ? [
          siteMessages.practicallyExamined(
            plural(practicalExam.labs, 'lab'),
            plural(practicalExam.hours, 'hour'),
          ),
        ]
      : []),
    ...(hasLabs ? [siteMessages.practised] : []),
  ].join(' ');
}
