import type { PublicMentor } from '@triad/shared/storefront';
import { plainText } from '@triad/shared/plain-text';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { Avatar } from '../components/avatar';
import { paths } from '../config/paths';

/** Mentors with their faces, each with the way to their page. */
export function MentorList({ mentors, className }: { mentors: PublicMentor[]; className?: string }) {
  return (
    <ul className={clsx('grid gap-4 sm:grid-cols-2', className)}>
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
  );
}
