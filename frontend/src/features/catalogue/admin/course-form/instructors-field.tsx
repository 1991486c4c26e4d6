import { Link } from 'react-router-dom';
import { useListAdminMentorsQuery } from '../../../../api/admin-api';
import { Checkbox } from '../../../../components/field';
import { Skeleton } from '../../../../components/skeleton';
import { ErrorState } from '../../../../components/states';
import { paths } from '../../../../config/paths';
import { courseFormMessages } from '../../../../messages-admin';

/** As many as the API gives at once. */
const MOST = 200;

interface InstructorsFieldProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Who teaches the course: the academy's mentors, and the names that the course has besides. */
export function InstructorsField({ chosen, onChange }: InstructorsFieldProps) {
  const { data: mentors, isError, refetch } = useListAdminMentorsQuery({ limit: MOST });
  const offered = mentors?.map(({ name }) => name) ?? [];
  const names = [...offered, ...chosen.filter((name) => !offered.includes(name))];
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        Instructors <span className="font-normal text-ink3">(optional)</span>
      </legend>
      {mentors ? (
        <div className="mt-1 flex flex-wrap gap-x-6 wrap-anywhere">
          {names.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            />
          ))}
        </div>
      ) : isError ? (
        <ErrorState message={courseFormMessages.mentorsFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-2 h-8 w-64" />
      )}
      <p className="mt-1 text-xs text-ink3">
        {mentors && names.length === 0 ? 'There are no mentors yet. ' : ''}
        <Link to={paths.admin.mentors.to()} className="link">
          Manage mentors
        </Link>
      </p>
    </fieldset>
  );
}
