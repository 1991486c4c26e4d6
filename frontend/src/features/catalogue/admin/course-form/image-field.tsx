import { IMAGE_TYPES, MAX_FILE_BYTES } from '@triad/shared/files';
import { useCallback, useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { formMessages } from '../../../../messages';
import { courseFormMessages } from '../../../../messages-admin';

interface ImageFieldProps {
  label: string;
  hint: string;
  /** The image that the course has. */
  current: string | null;
  /** The one chosen to take its place. */
  file: File | null;
  error: string | undefined;
  onChoose: (file: File | null) => void;
  /** What was chosen can't be taken, and why. */
  onRefuse: (sentence: string) => void;
}

/** An image of a course: what it has, or what is chosen in its place, in the proportions in which learners see it. */
export function ImageField({ label, hint, current, file, error, onChoose, onRefuse }: ImageFieldProps) {
  // A file input can't be emptied by a value; a new one is empty.
  const [attempt, setAttempt] = useState(0);
  const drop = (): void => setAttempt(attempt + 1);

  const choose = (chosen: File | undefined): void => {
    // The picker was closed without a choice.
    if (!chosen) return;
    if (!IMAGE_TYPES.includes(chosen.type)) onRefuse(courseFormMessages.imageKind);
    else if (chosen.size > MAX_FILE_BYTES.image) onRefuse(formMessages.imageTooLarge);
    else return onChoose(chosen);
    drop();
  };

  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <div className="aspect-video w-full shrink-0 overflow-hidden rounded-md border border-line bg-sunken sm:w-56">
        {file ? (
          <ChosenImage
            file={file}
            alt={`${label}, as chosen`}
            onBroken={() => {
              onRefuse(courseFormMessages.imageKind);
              drop();
            }}
          />
        ) : current ? (
          <img src={current} alt={`${label}, as saved`} className="size-full object-cover" />
        ) : (
          <p className="flex size-full items-center justify-center text-sm text-ink3">No image yet</p>
        )}
      </div>
      <div className="min-w-0 grow">
        <Field label={label} hint={hint} error={error} required={false}>
          {(control) => (
            <input
              key={attempt}
              {...control}
              type="file"
              accept={IMAGE_TYPES.join(',')}
              onChange={(event) => choose(event.target.files?.[0])}
              className="input"
            />
          )}
        </Field>
        {file && (
          <Button
            className="mt-2 px-3"
            onClick={() => {
              onChoose(null);
              drop();
            }}
          >
            {current ? 'Keep the saved image' : 'Remove image'}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ChosenImageProps {
  file: File;
  alt: string;
  onBroken: () => void;
}

function ChosenImage({ file, alt, onBroken }: ChosenImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={alt} onError={onBroken} className="size-full object-cover" />;
}
