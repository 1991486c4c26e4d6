import { IMAGE_TYPES, MAX_FILE_BYTES } from '@triad/shared/files';
import { useId, useRef, useState } from 'react';
import { shrinkPicture } from '../lib/shrink-picture';
import { formMessages } from '../messages';
import { Avatar } from './avatar';
import { Button } from './button';
import { Problem } from './problem';

interface PictureInputProps {
  /** For the initials. */
  name: string;
  /** The picture's address; null for none. */
  src: string | null;
  /** Why it could not be saved. */
  failure?: string | null;
  busy?: boolean;
  /** Of the button, while the picture is sent. */
  busyLabel?: string | false;
  /** Who sees it. */
  note?: string;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A person's picture, with buttons to change and remove it. */
export function PictureInput(props: PictureInputProps) {
  const { name, src, failure, busy = false, busyLabel, note, onChoose, onRemove } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const choose = async (chosen: File): Promise<void> => {
    const file = await shrinkPicture(chosen);
    const found = problemOf(file);
    setProblem(found);
    if (!found) onChoose(file);
  };
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={src} size="large" />
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
              if (file) void choose(file);
            }}
          />
          <Button busy={busy} aria-describedby={noteId} onClick={() => input.current?.click()}>
            {busyLabel || (src ? 'Change picture' : 'Choose picture')}
          </Button>
          {src && (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() => {
                setProblem(null);
                onRemove();
              }}
            >
              Remove picture
            </Button>
          )}
        </div>
        <p id={noteId} className="mt-2 text-xs text-ink3">
          JPEG, PNG or WebP.{note && ` ${note}`}
        </p>
        <Problem className="mt-1">{problem ?? failure}</Problem>
      </div>
    </div>
  );
}

/** Client-side checks; the server validates the bytes. */
function problemOf(file: File): string | null {
  if (file.size > MAX_FILE_BYTES.image) return formMessages.imageTooLarge;
  return file.type && !IMAGE_TYPES.includes(file.type) ? formMessages.pictureWrongKind : null;
}
