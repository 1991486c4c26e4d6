import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { type MeUserResponse } from '../../api/api';
import { Avatar } from '../../components/avatar';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { formatDate } from '../../lib/dates';
import { learningMessages } from '../../messages';
import { ChangeEmail } from '../auth';
import { EditPicture } from './edit-picture';
import { NameForm } from './name-form';

/** The user's details, with a button to edit them. */
export function ProfileHeader({ user }: { user: MeUserResponse }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={user.full_name} src={user.avatar_url} size="large" />
      <div className="min-w-0 flex-1 basis-44">
        <h1 className="text-xl wrap-anywhere sm:text-2xl">{user.full_name}</h1>
        <p className="text-sm wrap-anywhere text-ink2">
          <span>{user.email}</span> · <ChangeEmail user={user} className="link min-h-6" />
        </p>
        <p className="text-sm text-ink3">
          {learningMessages.memberSince} <time dateTime={user.created_at}>{formatDate(user.created_at)}</time>
        </p>
      </div>
      <Button onClick={() => setIsEditing(true)}>
        <Pencil size={16} aria-hidden />
        Edit profile
      </Button>
      <Dialog open={isEditing} onClose={() => setIsEditing(false)} title="Edit profile">
        <EditPicture user={user} />
        <NameForm name={user.full_name} onSaved={() => setIsEditing(false)} />
      </Dialog>
    </div>
  );
}
