import { useEffect, useState } from 'react';
import { PictureInput } from '../../../components/picture-input';

/** What is saved, none, or one that was chosen. */
export type Picture = 'saved' | 'none' | File;

interface PictureFieldProps {
  /** For the initials. */
  name: string;
  /** Address of the picture that is saved. */
  saved: string | null;
  picture: Picture;
  onChange: (picture: Picture) => void;
}

/** A person's picture, saved with the form. */
export function PictureField({ name, saved, picture, onChange }: PictureFieldProps) {
  const chosen = useObjectUrl(picture instanceof File ? picture : null);
  return (
    <PictureInput
      name={name}
      src={picture === 'saved' ? saved : chosen}
      onChoose={onChange}
      onRemove={() => onChange('none')}
    />
  );
}

function useObjectUrl(file: File | null): string | null {
  const [made, setMade] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the URL is an external resource that needs a clean-up
    setMade({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return made && made.file === file ? made.address : null;
}
