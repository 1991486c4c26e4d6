import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../../academy/page-title';
import { type AdminMentorResponse } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { Tabs } from '../../../components/tabs';
import { MentorDialog } from './mentor-dialog';
import { MentorList } from './mentor-list';

const VIEWS = [
  { value: 'current', label: 'Current' },
  { value: 'archived', label: 'Archived' },
] as const;

/** /admin/mentors: who teaches here, and their pages. `?view=archived` has those who left. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'archived' ? 'archived' : 'current';
  const [editing, setEditing] = useState<AdminMentorResponse | 'new' | null>(null);
  return (
    <>
      <PageTitle title="Mentors" />
      <h1 className="mb-4 text-2xl">Mentors</h1>
      <Tabs
        label="Mentors"
        value={view}
        onValueChange={(next) => setParams(next === 'archived' ? { view: next } : {})}
        tabs={VIEWS}
        className="mb-6 justify-between"
        aside={
          <Button variant="primary" className="max-sm:px-3" onClick={() => setEditing('new')}>
            Add mentor
          </Button>
        }
      >
        <MentorList key={view} isArchived={view === 'archived'} onEdit={setEditing} />
      </Tabs>
      {editing && <MentorDialog mentor={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
