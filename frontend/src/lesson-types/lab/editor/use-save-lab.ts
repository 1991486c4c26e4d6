import { type LabTask, pointsWithAllHints } from '@triad/shared/lab';
import { type LabMachines } from '@triad/shared/lab-machines';
import { type AdminLabResponse, useSaveLabMutation } from '../../../api/admin-api';
import { toast } from '../../../components/toast';
import { labEditorMessages } from './lab-editor-messages';

interface Changes {
  tasks?: LabTask[];
  passPoints?: number;
  /** Null for none. */
  machines?: LabMachines['machines'] | null;
}

/**
 * Saves a lab with other tasks, points or machines. Where fewer points are left than are needed, all of them are needed.
 * @returns rejects with the server's error
 */
export function useSaveLab(lab: AdminLabResponse) {
  const [save] = useSaveLabMutation();
  return async ({ tasks = lab.tasks, passPoints = lab.pass_points, machines }: Changes): Promise<void> => {
    const reachable = pointsWithAllHints(tasks);
    const needed = lab.tasks === tasks ? passPoints : Math.max(1, Math.min(passPoints, reachable));
    await save({
      id: lab.lesson_id,
      saveLabDto: {
        revision: lab.revision,
        pass_points: needed,
        tasks,
        ...(machines !== undefined && { machines }),
      },
    }).unwrap();
    if (needed !== passPoints) toast.success(labEditorMessages.neededNow(needed));
  };
}
