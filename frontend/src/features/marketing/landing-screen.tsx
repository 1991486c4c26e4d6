import { type OffersResponse, useGetOffersQuery } from '../../api/api';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { useAcademy } from '../../academy/use-academy';
import { PublicPageTitle } from '../../academy/page-title';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { selectToken } from '../../session/session';
import { type Category } from '../../course/category';
import { Mark } from '../../course/brand-shapes';
import { KeyholeField } from './keyhole-field';

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
const PROMISES: Record<keyof OffersResponse, { kept: Blurb; otherwise: Blurb }> = {
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

export function Component() {
  const signedIn = useAppSelector(selectToken) !== null;
  const { data: offers } = useGetOffersQuery();
  const { credential_chain: credentialChain } = useAcademy();
  const blurbs = [
    ...Object.entries(PROMISES).map(([offer, { kept, otherwise }]) =>
      offers?.[offer as keyof OffersResponse] ? kept : otherwise,
    ),
    ...ALWAYS,
    certificates(credentialChain),
  ];
  return (
    <>
      <PublicPageTitle page={publicPages.landing} />
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
            {signedIn ? (
              <ButtonLink variant="primary" to={paths.dashboard.to()} className="px-6 py-3">
                Go to your courses
              </ButtonLink>
            ) : (
              <>
                <ButtonLink variant="primary" to={paths.signup.to()} className="px-6 py-3">
                  Start learning
                </ButtonLink>
                <ButtonLink to={paths.catalogue.to()} reloadDocument className="px-6 py-3">
                  See the courses
                </ButtonLink>
              </>
            )}
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

      <section className="mx-auto max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
        <h2 className="text-2xl">What you get</h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {blurbs.map(({ title, text, more }) => (
            <li key={title} className="border-t-2 border-ink pt-4">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-sm text-ink2">{text}</p>
              {more && (
                <p className="mt-2 text-sm">
                  <Link to={more.to} className="link font-semibold">
                    {more.label}
                  </Link>
                </p>
              )}
            </li>
          ))}
        </ul>
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
          <p className="mt-2 text-ink2">An account costs nothing and shows you every course.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            variant="primary"
            to={signedIn ? paths.dashboard.to() : paths.signup.to()}
            className="px-6"
          >
            {signedIn ? 'See the courses' : 'Create an account'}
          </ButtonLink>
          <ButtonLink to={paths.about.to()}>About us</ButtonLink>
        </div>
      </section>
    </>
  );
}
