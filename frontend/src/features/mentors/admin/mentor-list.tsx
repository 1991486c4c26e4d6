import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type AdminMentorResponse,
  useArchiveMentorMutation,
  useRestoreMentorMutation,
} from '../../../api/admin-api';
import { useAdminMentorsInfiniteQuery } from '../../../api/admin-lists';
import { errorMessage } from '../../../api/api';
import { Avatar } from '../../../components/avatar';
import { Button } from '../../../components/button';
import { type Column, DataTable } from '../../../components/data-table';
import { ConfirmDialog } from '../../../components/dialog';
import { PagedList } from '../../../components/paged-list';
import { Skeletons } from '../../../components/skeletons';
import { EmptyState } from '../../../components/states';
import { toast } from '../../../components/toast';
import { paths } from '../../../config/paths';
import { mentorMessages } from '../../../messages';

interface MentorListProps {
  isArchived: boolean;
  onEdit: (mentor: AdminMentorResponse) => void;
}

export function MentorList({ isArchived, onEdit }: MentorListProps) {
  const query = useAdminMentorsInfiniteQuery(
    { archived: isArchived },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const [archiving, setArchiving] = useState<AdminMentorResponse | null>(null);
  return (
    <>
      <PagedList
        query={query}
        keepPrevious
        what="mentors"
        failure={mentorMessages.loadFailed}
        skeleton={<Skeletons count={3} each="h-17" className="space-y-px" />}
        empty={
          isArchived ? (
            <EmptyState title={mentorMessages.noneArchived} />
          ) : (
            <EmptyState title={mentorMessages.none}>
              Add the people who teach here. Courses name them, and each has a public page.
            </EmptyState>
          )
        }
      >
        {(mentors) => (
          <DataTable
            caption={isArchived ? 'Archived mentors' : 'Mentors'}
            columns={columns}
            rows={mentors}
            rowKey={({ id }) => id}
            actions={(mentor) =>
              isArchived ? (
                <RestoreButton mentor={mentor} />
              ) : (
                <>
                  <Button className="px-3" aria-label={`Edit ${mentor.name}`} onClick={() => onEdit(mentor)}>
                    Edit
                  </Button>
                  <Button
                    variant="danger"
                    className="px-3"
                    aria-label={`Archive ${mentor.name}`}
                    onClick={() => setArchiving(mentor)}
                  >
                    Archive
                  </Button>
                </>
              )
            }
          />
        )}
      </PagedList>
      <ArchiveDialog mentor={archiving} onClose={() => setArchiving(null)} />
    </>
  );
}

const columns: Column<AdminMentorResponse>[] = [
  {
    header: 'Mentor',
    cell: ({ id, name, picture, archived_at: archivedAt }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name} src={picture} />
        {archivedAt ? (
          name
        ) : (
          <Link to={paths.mentor.to(id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
            {name}
          </Link>
        )}
      </span>
    ),
  },
  {
    header: 'Account',
    cell: ({ account }) =>
      account ? (
        <Link
          to={paths.admin.learner.to(account.id)}
          className="link inline-flex min-h-11 items-center wrap-anywhere @max-[60rem]:-my-2"
        >
          {account.email}
        </Link>
      ) : (
        <span className="text-ink3">None</span>
      ),
  },
  {
    header: 'Courses',
    cell: ({ courses }) =>
      courses.length > 0 ? (
        <span className="@max-[60rem]:text-right">
          {courses.map(({ id, title, status }) => (
            <span key={id} className="block wrap-anywhere">
              {title}
              {status !== 'active' && <span className="text-ink3"> (draft)</span>}
            </span>
          ))}
        </span>
      ) : (
        <span className="text-ink3">None</span>
      ),
  },
];

function RestoreButton({ mentor: { id, name } }: { mentor: AdminMentorResponse }) {
  const [restore, { isLoading }] = useRestoreMentorMutation();
  const press = async (): Promise<void> => {
    const { error } = await restore({ id });
    if (error) toast.error(errorMessage(error, mentorMessages.restoreFailed));
    else toast.success(mentorMessages.restored);
  };
  return (
    <Button className="px-3" aria-label={`Restore ${name}`} busy={isLoading} onClick={() => void press()}>
      Restore
    </Button>
  );
}

function ArchiveDialog({ mentor, onClose }: { mentor: AdminMentorResponse | null; onClose: () => void }) {
  const [archive] = useArchiveMentorMutation();
  const confirm = async () => {
    if (!mentor) return;
    const { error } = await archive({ id: mentor.id });
    if (error) return errorMessage(error, mentorMessages.archiveFailed);
    toast.success(mentorMessages.archived);
  };
  return (
    <ConfirmDialog
      open={mentor !== null}
      onClose={onClose}
      title={mentor ? `Archive ${mentor.name}?` : ''}
      description="Their page and badge are removed, and courses no longer name them. Their answers stay. You can restore them."
      confirmLabel="Archive"
      onConfirm={confirm}
    />
  );
}
