import { useState } from 'react';
import {
  errorMessage,
  type MeUserResponse,
  useRemoveAvatarMutation,
  useSetAvatarMutation,
} from '../../api/api';
import { PictureInput } from '../../components/picture-input';
import { toast } from '../../components/toast';
import { accountMessages } from '../../messages-account';

/** The user's picture: uploaded as soon as it is chosen. */
export function EditPicture({ user }: { user: Pick<MeUserResponse, 'full_name' | 'avatar_url'> }) {
  const [setAvatar, setting] = useSetAvatarMutation();
  const [removeAvatar, removing] = useRemoveAvatarMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const upload = async (file: File): Promise<void> => {
    setFailure(null);
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
    <div className="border-b border-line pb-5">
      <PictureInput
        name={user.full_name}
        src={user.avatar_url}
        failure={failure}
        busy={setting.isLoading || removing.isLoading}
        busyLabel={setting.isLoading && 'Uploading…'}
        note="Others see it in discussions."
        onChoose={(file) => void upload(file)}
        onRemove={() => void remove()}
      />
    </div>
  );
}
