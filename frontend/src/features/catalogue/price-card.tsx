import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { Link } from 'react-router-dom';
import { type CourseResponse, useGetCourseOutlineQuery } from '../../api/api';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { paths } from '../../config/paths';
import { catalogueMessages, policyNotes } from '../../messages';
import { useAcademy } from '../../academy/use-academy';
import { BankWords } from '../../course/bank-words';
import { asCategory } from '../../course/category';
import { CourseImage } from '../../course/course-art';
import { priceLabel } from './course-facts';
import { CourseProgress } from './course-progress';
import { EnrolLink } from './enrol-link';
import { type Access } from './use-access';

interface PriceProps {
  course: CourseResponse;
  access: Access;
}

/** Next to the course, sticky. */
export function PriceCard({ course, access }: PriceProps) {
  const isForSale = course.price > 0 && access.status === 'open';
  const closed = useClosed(course, access);
  return (
    <aside aria-label="Price and enrolment" className="lg:sticky lg:top-6 lg:self-start">
      <div className="card overflow-hidden">
        <CourseImage
          courseId={course.id}
          category={asCategory(course.category)}
          src={course.thumbnail}
          className="border-b border-line max-lg:hidden"
        />
        <div className="p-5">
          <div className="max-lg:hidden">
            <PriceOrProgress course={course} access={access} />
            {!closed && (
              <div className="mt-4 flex">
                <EntryButton course={course} access={access} />
              </div>
            )}
          </div>
          <ul className="space-y-3 text-sm lg:mt-5">
            {closed && (
              <Note icon={Clock} title={closed.title}>
                {closed.reason}{' '}
                <Link to={paths.support.to()} className="link">
                  Ask support
                </Link>
              </Note>
            )}
            {access.status === 'pending' && (
              <Note icon={Clock} title={catalogueMessages.beingVerified}>
                {access.bank ? (
                  <BankWords news={access.bank} />
                ) : (
                  `We received your payment details. ${policyNotes.access}`
                )}
              </Note>
            )}
            {isForSale && !closed && (
              <Note icon={BadgeCheck} title={catalogueMessages.manualVerification}>
                We check that each payment has reached our bank. {policyNotes.access}
              </Note>
            )}
            <Note icon={LifeBuoy} title={catalogueMessages.supportAvailable}>
              {isForSale
                ? 'Questions about a payment or a lesson reach a person.'
                : 'Questions about a lesson reach a person.'}
            </Note>
          </ul>
        </div>
      </div>
    </aside>
  );
}

/** On a phone, price and button stay at the bottom, above the tabs. */
export function PriceBar({ course, access }: PriceProps) {
  const closed = useClosed(course, access);
  return (
    <div className="price-bar no-print sticky bottom-[calc(4rem+var(--docked)+env(safe-area-inset-bottom))] z-20 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-line bg-surface px-4 py-2.5 sm:-mx-6 sm:px-6 md:bottom-(--docked) lg:hidden">
      <PriceOrProgress course={course} access={access} />
      {closed ? (
        <p className="text-sm">
          <span className="block font-semibold">{closed.title}</span>
          <Link to={paths.support.to()} className="link">
            Ask support
          </Link>
        </p>
      ) : (
        <div className="flex max-w-48 min-w-36 flex-1">
          <EntryButton course={course} access={access} />
        </div>
      )}
    </div>
  );
}

/** Why nobody can enrol now; null if they can, or have. */
function useClosed(course: CourseResponse, access: Access): { title: string; reason: string } | null {
  const { payments_open: paymentsOpen } = useAcademy();
  const { data: modules } = useGetCourseOutlineQuery({ id: course.id });
  if (access.granted !== false || access.status !== 'open') return null;
  if (modules?.length === 0)
    return { title: catalogueMessages.notOnSale, reason: catalogueMessages.withoutLessons };
  if (paymentsOpen || course.price === 0) return null;
  return { title: catalogueMessages.paymentsOpenSoon, reason: catalogueMessages.paymentsClosed };
}

function PriceOrProgress({ course, access }: PriceProps) {
  if (access.enrolment) return <CourseProgress course={access.enrolment} />;
  return (
    <p className="tnum font-display text-xl font-semibold">
      <span className="sr-only">Price: </span>
      {priceLabel(course.price)}
    </p>
  );
}

function EntryButton({ course, access }: PriceProps) {
  if (access.granted !== null)
    return <EnrolLink course={course} status={access.status} variant="primary" className="flex-1" />;
  if (access.retry)
    return (
      <Button onClick={access.retry} className="flex-1">
        Check my access again
      </Button>
    );
  return <Skeleton className="h-11 flex-1" />;
}

interface NoteProps {
  icon: typeof BadgeCheck;
  title: string;
  children: React.ReactNode;
}

function Note({ icon: Icon, title, children }: NoteProps) {
  return (
    <li className="flex gap-3">
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-ink2">{children}</p>
      </div>
    </li>
  );
}
