import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button';

const ImportLabDialog = lazy(() => import('./import-lab-dialog'));

interface ImportLabProps {
  courseId: string;
  /** The module that is suggested. */
  moduleName: string;
}

/** Adds a lab that was exported, here or by another academy, as a lesson. */
export function ImportLab(props: ImportLabProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="px-3" onClick={() => setIsOpen(true)}>
        Import a lab
      </Button>
      <Suspense>{isOpen && <ImportLabDialog {...props} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
