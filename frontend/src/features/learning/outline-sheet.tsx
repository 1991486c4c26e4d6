import ListTree from 'lucide-react/icons/list-tree';
import { useState } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { CourseOutline, type CourseOutlineProps } from './course-outline';

/** The outline on a phone: a sheet over the lesson that closes on selection. */
export function OutlineSheet(outline: Omit<CourseOutlineProps, 'onChoose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon
        aria-label="Course outline"
        aria-haspopup="dialog"
        className="shrink-0 lg:hidden"
        onClick={() => setIsOpen(true)}
      >
        <ListTree size={18} aria-hidden />
      </Button>
      <Dialog sheet open={isOpen} onClose={() => setIsOpen(false)} title="Course outline">
        <CourseOutline {...outline} onChoose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
