import { ListTree, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Button } from '../../components/button';
import { CourseOutline, type CourseOutlineProps } from './course-outline';

/** The outline on a phone: a sheet over the lesson that closes on choice. */
export function OutlineSheet(outline: Omit<CourseOutlineProps, 'onChoose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger asChild>
        <Button icon aria-label="Course outline" className="shrink-0 lg:hidden">
          <ListTree size={18} aria-hidden />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay fixed inset-0 z-50" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-lg border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
        >
          <div className="flex items-center justify-between border-b border-line py-1 pr-2 pl-4">
            <Dialog.Title className="text-lg">Course outline</Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="quiet" icon aria-label="Close">
                <X size={18} aria-hidden />
              </Button>
            </Dialog.Close>
          </div>
          <div className="overflow-y-auto">
            <CourseOutline {...outline} onChoose={() => setIsOpen(false)} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
