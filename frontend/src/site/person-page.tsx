import { certificationLine } from '@triad/shared/certification';
import type { PublicCertificate, PublicPerson } from '@triad/shared/storefront';
import { Section } from '../components/section';
import { StatCard } from '../components/stat-card';
import { paths } from '../config/paths';
import { Mark } from '../course/brand-shapes';
import { asCategory } from '../course/category';
import { formatCalendarDate, formatCalendarMonth } from '../lib/dates';
import { formatCount, plural } from '../lib/format';
import { labScoreMessages, siteMessages } from '../messages';

interface PersonPageProps {
  person: PublicPerson;
  academyName: string;
}

/** /people/{code}: what a learner shows to whoever has the link. */
export function PersonPage({ person, academyName }: PersonPageProps) {
  const { name, memberSince, certificates, courses } = person;
  const labs = courses.flatMap((course) => course.labs);
  const points = pointsOf(labs);
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
      <h1 className="text-2xl wrap-anywhere sm:text-[2.5rem] sm:leading-tight">{name}</h1>
      <p className="mt-2 text-ink2">{siteMessages.memberOf(academyName, formatCalendarMonth(memberSince))}</p>
      {certificates.length + labs.length === 0 ? (
        <p className="mt-8 text-ink2">{siteMessages.personEmpty}</p>
      ) : (
        <dl className="mt-6 grid grid-cols-3 gap-3 sm:gap-4">
          <StatCard
            label={certificates.length === 1 ? 'Certificate' : 'Certificates'}
            value={certificates.length}
          />
          <StatCard label={labs.length === 1 ? 'Solved lab' : 'Solved labs'} value={labs.length} />
          <StatCard label={points === 1 ? 'Point' : 'Points'} value={formatCount(points)} />
        </dl>
      )}
      {certificates.length > 0 && (
        <Section title="Certificates" titleClassName="text-xl" className="mt-10">
          <ul className="card mt-4 divide-y divide-line overflow-hidden">
            {certificates.map((certificate) => (
              <Certificate key={certificate.code} certificate={certificate} />
            ))}
          </ul>
        </Section>
      )}
      {courses.length > 0 && (
        <Section title="Solved labs" titleClassName="text-xl" className="mt-10">
          <p className="mt-2 text-sm text-ink2">{siteMessages.personLabs}</p>
          {courses.map((course, index) => (
            <LabsOfCourse key={index} course={course} />
          ))}
        </Section>
      )}
    </div>
  );
}

function Certificate({ certificate }: { certificate: PublicCertificate }) {
  const { code, courseTitle, category, basis, issuedOn } = certificate;
  return (
    <li className="flex gap-3 p-4 sm:p-5">
      <Mark category={asCategory(category)} size={16} className="mt-1.5" />
      <div className="min-w-0">
        <h3 className="text-base wrap-anywhere">{courseTitle}</h3>
        <p className="mt-1 text-sm text-ink2">
          {certificationLine(basis)} Issued on {formatCalendarDate(issuedOn)}.
        </p>
        <p className="mt-1 text-sm">
          <a
            href={paths.verify.to(code)}
            aria-label={`Check this certificate: ${courseTitle}`}
            className="link inline-block py-1.5 font-semibold"
          >
            Check this certificate
          </a>
        </p>
      </div>
    </li>
  );
}

function LabsOfCourse({ course: { title, category, labs } }: { course: PublicPerson['courses'][number] }) {
  return (
    <div className="card mt-4 overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line p-4 sm:px-5">
        <h3 className="flex min-w-0 gap-3 text-base">
          <Mark category={asCategory(category)} size={16} className="mt-1.5" />
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </h3>
        {labs.length > 1 && (
          <p className="tnum text-sm font-semibold whitespace-nowrap">{plural(pointsOf(labs), 'point')}</p>
        )}
      </div>
      <ul className="divide-y divide-line">
        {labs.map((lab, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4 gap-y-1 p-4 text-sm sm:px-5">
            <span className="min-w-0 wrap-anywhere">{lab.title}</span>
            <span className="tnum whitespace-nowrap text-ink2">
              {labScoreMessages.points(lab.points, lab.possible)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const pointsOf = (labs: readonly { points: number }[]): number =>
  labs.reduce((sum, { points }) => sum + points, 0);
