import { type MeUserResponse, useGetMeQuery } from '../../api/api';
import { PageTitle } from '../../academy/page-title';
import { Loading, Skeleton } from '../../components/skeleton';
import { Skeletons } from '../../components/skeletons';
import { StatCard } from '../../components/stat-card';
import { ErrorState } from '../../components/states';
import { formatCount, toPercent } from '../../lib/format';
import { learningMessages } from '../../messages';
import { CertificatesSection } from '../certificates';
import { Purchases } from '../payments';
import { AccountLinks } from './account-links';
import { LabsSection } from './labs-section';
import { PasswordSection } from './password-section';
import { ProfileCourses } from './profile-courses';
import { PublicPageSection } from './public-page-section';
import { TaughtCourses } from './taught-courses';
import { ProfileHeader } from './profile-header';

// Purchases are the longest section: everything else is next to them.
const columns =
  'mt-8 grid grid-cols-1 items-start gap-x-8 gap-y-10 xl:grid-cols-2 xl:grid-rows-[auto_auto_auto_auto_1fr]';

/** /profile: the user's details, courses and purchases. */
export function Component() {
  const { data, isError, refetch } = useGetMeQuery(undefined, {
    refetchOnMountOrArgChange: 30,
    refetchOnFocus: true,
  });
  return (
    <>
      <PageTitle title="Profile" />
      {data ? (
        <Profile user={data.user} />
      ) : isError ? (
        <>
          <h1 className="mb-6 text-2xl">Profile</h1>
          <ErrorState message={learningMessages.profileFailed} onRetry={() => void refetch()} />
        </>
      ) : (
        <>
          <h1 className="sr-only">Profile</h1>
          <ProfileSkeleton />
        </>
      )}
      <AccountLinks />
    </>
  );
}

function Profile({ user }: { user: MeUserResponse }) {
  return (
    <>
      <ProfileHeader user={user} />
      <dl className="mt-6 grid grid-cols-3 gap-3 sm:gap-4">
        <StatCard label="Total Courses" value={formatCount(user.total_courses)} />
        <StatCard label="Average Progress" value={`${toPercent(user.average_progress)}%`} />
        <StatCard label="Last Active" value="Today" />
      </dl>
      <TaughtCourses />
      <div className={columns}>
        <ProfileCourses courses={user.enrolled_courses} />
        <div className="min-w-0 xl:row-span-5">
          <Purchases enrolled={user.enrolled_courses} />
        </div>
        <CertificatesSection fullName={user.full_name} />
        <LabsSection />
        <PublicPageSection name={user.full_name} />
        <PasswordSection user={user} />
      </div>
    </>
  );
}

function ProfileSkeleton() {
  return (
    <Loading label="Loading your profile">
      <div className="flex items-center gap-4">
        <Skeleton className="size-20" />
        <Skeleton className="h-20 w-64" />
      </div>
      <Skeletons count={3} each="h-28 sm:h-24" className="mt-6 grid grid-cols-3 gap-3 sm:gap-4" />
      <div className={columns}>
        <Skeleton className="h-72" />
        <Skeleton className="h-72 xl:row-span-5 xl:h-full" />
        <Skeleton className="h-40" />
        <Skeleton className="h-108" />
      </div>
    </Loading>
  );
}
