import { IMAGE_TYPES, MAX_FILE_BYTES } from '@triad/shared/files';
import { useId, useRef, useState } from 'react';
import {
  errorMessage,
  type MeUserResponse,
  useRemoveAvatarMutation,
  useSetAvatarMutation,
} from '../../api/api';
import { Avatar } from '../../components/avatar';
import { Button } from '../../components/button';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { accountMessages } from '../../messages';

/** The user's picture: uploaded as soon as it is chosen. */
export function EditPicture({ user }: { user: Pick<MeUserResponse, 'full_name' | 'avatar_url'> }) {
  const [setAvatar, setting] = useSetAvatarMutation();
  const [removeAvatar, removing] = useRemoveAvatarMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const isBusy = setting.isLoading || removing.isLoading;

  const upload = async (file: File): Promise<void> => {
    const problem = problemOf(file);
    setFailure(problem);
    if (problem) return;
    const { error } = await setAvatar({ avatarForm: { avatar: file } });
    if (error) setFailure(errorMessage(error, accountMessages.pictureFailed));
    else toast.success(accountMessages.pictureSaved);
  };
  const remove = async (): Promise<void> => {
    setFailure(null);
    const { error } = await removeAvatar();
    if (error) setFailure(errorMessage(error, accountMessages.pictureFailed));
    else toast.success(accountMessages.pictureRemoved);
  };

  return (
    <div className="flex items-center gap-4 border-b border-line pb-5">
      <Avatar name={user.full_name} src={user.avatar_url} size="large" />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            aria-label="Picture file"
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Choosing the same file again must trigger a change event.
              target.value = '';
              if (file) void upload(file);
            }}
          />
          <Button busy={isBusy} aria-describedby={noteId} onClick={() => input.current?.click()}>
            {setting.isLoading ? 'Uploading…' : user.avatar_url ? 'Change picture' : 'Choose picture'}
          </Button>
          {user.avatar_url && (
            <Button variant="quiet" busy={isBusy} onClick={() => void remove()}>
              Remove picture
            </Button>
          )}
        </div>
        <p id={noteId} className="mt-2 text-xs text-ink3">
          JPEG, PNG or WebP, up to 5 MB. Others see it in discussions.
        </p>
        <Problem className="mt-1">{failure}</Problem>
      </div>
    </div>
  );
}

/** Client-side checks; the server validates the bytes. */
function problemOf(file: File): string | null {
  if (file.size > MAX_FILE_BYTES.image) return accountMessages.pictureTooLarge;
  return file.type && !IMAGE_TYPES.includes(file.type) ? accountMessages.pictureWrongKind : null;
}
