import type { PublicAcademy, PublicLanding, PublicOffers } from '@triad/shared/storefront';
import { ButtonLink } from '../components/button';
import { paths } from '../config/paths';
import { Mark } from '../course/brand-shapes';
import { type Category } from '../course/category';
import { CertificateSheet } from '../course/certificate-sheet';
import { formatSeconds } from '../lib/format';
import { siteMessages } from '../messages';
import { KeyholeField } from './keyhole-field';
import { MentorList } from './mentor-list';
import { PublicCourseCard } from './public-course-card';

const DISCIPLINES: { category: Category; title: string; who: string; text: string }[] = [
  {
    category: 'red teamer',
    title: 'Break it',
    who: 'Red teamer',
    text: 'Attack paths, web exploitation and reports a client can act on.',
  },
  {
    category: 'blue teamer',
    title: 'Defend it',
    who: 'Blue teamer',
    text: 'Detection rules, triage and the first hour of an incident.',
  },
  {
    category: 'forensics',
    title: 'Prove it',
    who: 'Forensics',
    text: 'Evidence that survives questions: disk, memory, timeline.',
  },
];

interface Blurb {
  title: string;
  text: string;
  more?: { label: string; to: string };
}

/** Said only while a course in the catalogue has it; the other is true of every academy. */
const PROMISES: Record<keyof PublicOffers, { kept: Blurb; otherwise: Blurb }> = {
  mentors: {
    kept: {
      title: 'Mentor-led learning',
      text: 'Courses are taught by people who do the work. Ask below any lesson; their answer also reaches you by mail.',
      more: { label: 'Meet the mentors', to: paths.mentors.to() },
    },
    otherwise: {
      title: 'Answers below every lesson',
      text: 'Ask below any lesson and read what others asked. An answer to your question also reaches you by mail.',
    },
  },
  labs: {
    kept: {
      title: 'Hands-on labs',
      text: 'A lab gives you a file of your own to examine. The flag that you find in it completes the lesson.',
    },
    otherwise: {
      title: 'Lessons in small parts',
      text: 'Modules of short lessons. Mark one complete, and the outline shows what is left.',
    },
  },
  assessments: {
    kept: {
      title: 'Assessment-driven',
      text: 'A quiz counts when you reach its pass mark. A final assessment is timed, has a pass mark and gives you a result by topic.',
    },
    otherwise: {
      title: 'Quizzes with a pass mark',
      text: 'A quiz counts when you reach its pass mark. You see which questions you got right, try again, and your best score stays.',
    },
  },
};

const ALWAYS: Blurb[] = [
  {
    title: 'Continue where you left off',
    text: 'Our own videos resume at the second you left them, and every course knows which lesson comes next.',
  },
  {
    title: 'Pay by UPI, keep it for life',
    text: 'Prices in rupees, paid by UPI or QR. We verify every payment. Access to a course does not run out.',
  },
];

/** @param chain the public blockchain that records them, if any */
const certificates = (chain: string | null): Blurb => ({
  title: 'Certificates that anyone can check',
  text: `Each course you complete gives you a signed certificate${chain ? `, recorded on the ${chain} blockchain as a token (NFT) that cannot be transferred` : ''}. Employers verify it on a public page, without an account.`,
});

interface LandingPageProps {
  landing: PublicLanding;
  academy: PublicAcademy;
}

/** /: what is taught, by whom, for how much and how one pays. */
export function LandingPage({ landing: { courses, mentors, offers }, academy }: LandingPageProps) {
  const blurbs = [
    ...Object.entries(PROMISES).map(([offer, { kept, otherwise }]) =>
      offers[offer as keyof PublicOffers] ? kept : otherwise,
    ),
    ...ALWAYS,
    certificates(academy.details.credential_chain),
  ];
  return (
    <>
      <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[1.07fr_1fr] lg:py-16">
        <div>
          <h1 className="text-[2.125rem] leading-[1.1] sm:text-5xl lg:text-[3.75rem] lg:leading-[1.12]">
            Learn to break it, <br />
            defend it, <br />
            prove it.
          </h1>
          <p className="mt-5 max-w-[30em] text-lg text-ink2">
            Courses for red teamers, blue teamers and forensic examiners. Lessons at your own pace, quizzes
            with a pass mark, and access that does not run out.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink variant="primary" to={paths.dashboard.to()} className="for-members px-6 py-3">
              Go to your courses
            </ButtonLink>
            <ButtonLink variant="primary" to={paths.signup.to()} className="for-visitors px-6 py-3">
              Start learning
            </ButtonLink>
            <ButtonLink to={paths.catalogue.to()} className="px-6 py-3">
              See the courses
            </ButtonLink>
          </div>
        </div>
        <KeyholeField />
      </section>

      <section aria-label="Disciplines" className="border-y border-line bg-surface">
        <div className="mx-auto grid max-w-6xl px-4 sm:px-6 md:grid-cols-3">
          {DISCIPLINES.map(({ category, title, who, text }) => (
            <div
              key={category}
              className="border-line py-8 max-md:not-last:border-b md:px-8 md:first:pl-0 md:last:pr-0 md:not-last:border-r"
            >
              <Mark category={category} size={34} />
              <h2 className="mt-4 text-xl">{title}</h2>
              <p className="text-sm font-semibold">{who}</p>
              <p className="mt-1 text-sm text-ink2">{text}</p>
            </div>
          ))}
        </div>
      </section>

      {courses.length > 0 && (
        <section className={BAND}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 className="text-2xl">Start with one of these</h2>
            <a href={paths.catalogue.to()} className="link font-semibold">
              {siteMessages.allCourses}
            </a>
          </div>
          <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {courses.map((course) => (
              <li key={course.id}>
                <PublicCourseCard course={course} titleAs="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}

      <section className="border-y border-line bg-surface">
        <div className={`${BAND} grid items-center gap-8 lg:grid-cols-[1fr_1.6fr]`}>
          <div>
            <h2 className="text-2xl">One screen to study in</h2>
            <p className="mt-3 text-ink2">{siteMessages.player}</p>
          </div>
          <PlayerPicture />
        </div>
      </section>

      <section className={BAND}>
        <h2 className="text-2xl">What you get</h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {blurbs.map(({ title, text, more }) => (
            <li key={title} className="border-t-2 border-ink pt-4">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-sm text-ink2">{text}</p>
              {more && (
                <p className="mt-2 text-sm">
                  <a href={more.to} className="link inline-block py-1 font-semibold">
                    {more.label}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>

      <HowPayingWorks academy={academy} />

      {mentors.length > 0 && (
        <section className={BAND}>
          <h2 className="text-2xl">Who teaches</h2>
          <MentorList mentors={mentors} className="mt-8" />
        </section>
      )}

      <section className={`${mentors.length > 0 ? 'border-t border-line' : ''}`}>
        <div className={`${BAND} grid items-center gap-8 lg:grid-cols-[1fr_1.2fr]`}>
          <div>
            <h2 className="text-2xl">A certificate that can be checked</h2>
            <p className="mt-3 text-ink2">{siteMessages.certificate}</p>
            <ButtonLink to={paths.findCertificate.to()} className="mt-5">
              Check a certificate
            </ButtonLink>
          </div>
          <figure aria-label="A certificate, as an example">
            <CertificateSheet
              academyName={academy.details.name}
              recipientName="Your name"
              courseTitle={courses[0]?.title ?? 'Your course'}
            />
          </figure>
        </div>
      </section>

      <section className="border-y border-line bg-surface">
        <div className="mx-auto grid max-w-6xl gap-4 px-4 py-12 sm:px-6 md:grid-cols-[1fr_2fr] lg:py-16">
          <h2 className="text-2xl">Our mission</h2>
          <p className="max-w-[38em] text-lg text-ink2">
            India needs people who can attack a system with permission, defend it under pressure and say in a
            hearing what happened. We teach all three side by side, in plain words and at prices a student can
            pay, because each of them is done better by someone who understands the other two.
          </p>
        </div>
      </section>

      <section className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-4 py-12 sm:px-6">
        <div>
          <h2 className="text-2xl">Pick a side. Learn all three.</h2>
          <p className="mt-2 text-ink2">
            Every course can be seen without an account, and an account costs nothing.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="primary" to={paths.dashboard.to()} className="for-members px-6">
            Go to your courses
          </ButtonLink>
          <ButtonLink variant="primary" to={paths.signup.to()} className="for-visitors px-6">
            Create an account
          </ButtonLink>
          <ButtonLink to={paths.about.to()}>About us</ButtonLink>
        </div>
      </section>
    </>
  );
}

function HowPayingWorks({ academy }: { academy: PublicAcademy }) {
  const time = academy.secondsToAccess;
  return (
    <section className="border-y border-line bg-surface">
      <div className={BAND}>
        <h2 className="text-2xl">How paying works</h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {siteMessages.payingSteps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span aria-hidden className="tnum font-display text-2xl font-semibold text-ink3">
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-sm text-ink2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        {time !== null && (
          <p className="mt-8 font-semibold">{siteMessages.measuredAccess(formatSeconds(time))}</p>
        )}
      </div>
    </section>
  );
}

/** Taken of the demo by scripts/screenshots.mjs. */
function PlayerPicture() {
  const facts = {
    alt: 'The player: a video with its notes below, and beside it the outline with what is done',
    width: 1080,
    height: 675,
    loading: 'lazy',
    decoding: 'async',
  } as const;
  const box = 'h-auto w-full rounded-lg border border-line';
  return (
    <>
      <img {...facts} src="/pictures/player-light.webp" className={`${box} in-data-[theme=dark]:hidden`} />
      <img
        {...facts}
        src="/pictures/player-dark.webp"
        className={`${box} hidden in-data-[theme=dark]:block`}
      />
    </>
  );
}

const BAND = 'mx-auto max-w-6xl px-4 py-12 sm:px-6 lg:py-16';
