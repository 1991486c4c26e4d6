import { Link } from 'react-router-dom';
import { PublicPageTitle } from '../../academy/page-title';
import { type MentorPageResponse } from '../../api/mentors-api';
import { Avatar } from '../../components/avatar';
import { ShowMore } from '../../components/show-more';
import { Loading, Skeleton } from '../../components/skeleton';
import { EmptyState, ErrorState } from '../../components/states';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { plainText } from '../../lib/plain-text';
import { mentorMessages } from '../../messages';
import { useMentorsInfiniteQuery } from './mentors-api';

/** /mentors: who teaches the courses in the catalogue. For everybody. */
export function Component() {
  const query = useMentorsInfiniteQuery();
  const mentors = query.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-16">
      <PublicPageTitle page={publicPages.mentors} />
      <h1 className="text-2xl sm:text-[2.5rem] sm:leading-tight">Mentors</h1>
      <p className="mt-3 max-w-[34em] text-lg text-ink2">
        They write the courses, teach them and answer your questions below the lessons.
      </p>
      <div className="mt-8">
        {mentors ? (
          mentors.length === 0 ? (
            <EmptyState title={mentorMessages.none} />
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {mentors.map((mentor) => (
                <MentorCard key={mentor.id} mentor={mentor} />
              ))}
            </ul>
          )
        ) : query.isError && !query.isFetching ? (
          <ErrorState message={mentorMessages.loadFailed} onRetry={() => void query.refetch()} />
        ) : (
          <Loading label="Loading mentors">
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {[1, 2, 3].map((card) => (
                <Skeleton key={card} className="h-48" />
              ))}
            </div>
          </Loading>
        )}
        {query.hasNextPage && (
          <ShowMore
            what="mentors"
            busy={query.isFetchingNextPage}
            failure={query.isFetchNextPageError && mentorMessages.loadFailed}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      </div>
    </div>
  );
}

function MentorCard({ mentor: { id, name, picture, biography, courses } }: { mentor: MentorPageResponse }) {
  return (
    <li className="card relative flex flex-col gap-3 p-5 hover:border-edge">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={picture} size="large" />
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <Link to={paths.mentor.to(id)} className="card-link">
            {name}
          </Link>
        </h2>
      </div>
      {biography && <p className="line-clamp-3 text-sm text-ink2">{plainText(biography)}</p>}
      <p className="mt-auto text-xs text-ink3">{courses.map(({ title }) => title).join(' · ')}</p>
    </li>
  );
}
