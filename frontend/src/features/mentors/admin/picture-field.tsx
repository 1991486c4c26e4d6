import { useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '../../../components/avatar';
import { Button } from '../../../components/button';
import { Problem } from '../../../components/problem';
import { mentorMessages } from '../../../messages';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

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
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = useObjectUrl(picture instanceof File ? picture : null);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const shown = picture === 'saved' ? saved : chosen;

  const choose = (file: File): void => {
    const refusal = problemOf(file);
    setProblem(refusal);
    if (!refusal) onChange(file);
  };
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={shown} size="large" />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={KINDS.join(',')}
            aria-label="Picture file"
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file chosen again has to count as chosen.
              target.value = '';
              if (file) choose(file);
            }}
          />
          <Button aria-describedby={noteId} onClick={() => input.current?.click()}>
            {shown ? 'Change picture' : 'Choose picture'}
          </Button>
          {shown && (
            <Button variant="quiet" onClick={() => onChange('none')}>
              Remove picture
            </Button>
          )}
        </div>
        <p id={noteId} className="mt-2 text-xs text-ink3">
          JPEG, PNG or WebP, up to 5 MB.
        </p>
        <Problem className="mt-1">{problem}</Problem>
      </div>
    </div>
  );
}

/** What can be told before anything is sent; the server judges by the bytes. */
function problemOf(file: File): string | null {
  if (file.size > MAX_BYTES) return mentorMessages.pictureTooLarge;
  return file.type && !KINDS.includes(file.type) ? mentorMessages.pictureWrongKind : null;
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
