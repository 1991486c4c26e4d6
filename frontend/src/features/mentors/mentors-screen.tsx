import { Link } from 'react-router-dom';
import { PublicPageTitle } from '../../academy/page-title';
import { type MentorPageResponse } from '../../api/api';
import { useMentorsInfiniteQuery } from '../../api/lists';
import { Avatar } from '../../components/avatar';
import { PagedList } from '../../components/paged-list';
import { Skeletons } from '../../components/skeletons';
import { EmptyState } from '../../components/states';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { plainText } from '@triad/shared/plain-text';
import { mentorMessages } from '../../messages';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** /mentors: who teaches the courses in the catalogue. For everybody. */
export function Component() {
  const query = useMentorsInfiniteQuery();
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-16">
      <PublicPageTitle page={publicPages.mentors} />
      <h1 className="text-2xl sm:text-[2.5rem] sm:leading-tight">Mentors</h1>
      <p className="mt-3 max-w-[34em] text-lg text-ink2">
        They write the courses, teach them and answer your questions below the lessons.
      </p>
      <div className="mt-8">
        <PagedList
          query={query}
          what="mentors"
          failure={mentorMessages.loadFailed}
          skeleton={<Skeletons count={3} each="h-48" className={grid} />}
          empty={<EmptyState title={mentorMessages.none} />}
        >
          {(mentors) => (
            <ul className={grid}>
              {mentors.map((mentor) => (
                <MentorCard key={mentor.id} mentor={mentor} />
              ))}
            </ul>
          )}
        </PagedList>
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
