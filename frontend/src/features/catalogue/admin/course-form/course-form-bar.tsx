import { Button } from '../../../../components/button';

interface CourseFormBarProps {
  isDirty: boolean;
  isSaving: boolean;
  saveLabel: string;
  onDiscard: () => void;
}

/** Save, always in reach: it sticks to the bottom of the window while the form is longer. */
export function CourseFormBar({ isDirty, isSaving, saveLabel, onDiscard }: CourseFormBarProps) {
  return (
    <div className="floating no-print sticky bottom-0 z-20 mt-6 -mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper py-3">
      <Button type="submit" variant="primary" busy={isSaving}>
        {isSaving ? 'Saving…' : saveLabel}
      </Button>
      {isDirty && (
        <Button
          variant="quiet"
          className="px-3"
          aria-disabled={isSaving}
          onClick={isSaving ? undefined : onDiscard}
        >
          Discard changes
        </Button>
      )}
      <p role="status" className="text-sm text-ink2 max-sm:sr-only">
        {isDirty && !isSaving && 'Unsaved changes'}
      </p>
    </div>
  );
}
