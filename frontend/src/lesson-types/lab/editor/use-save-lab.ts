import { type LabTask, pointsWithAllHints } from '@triad/shared/lab';
import { type AdminLabResponse, useSaveLabMutation } from '../../../api/admin-api';
import { toast } from '../../../components/toast';
import { labEditorMessages } from './lab-editor-messages';

interface Changes {
  tasks?: LabTask[];
  passPoints?: number;
}

/**
 * Saves a lab with other tasks or points. Where fewer points are left than are needed, all of them are needed.
 * @returns rejects with the server's error
 */
export function useSaveLab(lab: AdminLabResponse) {
  const [save] = useSaveLabMutation();
  return async ({ tasks = lab.tasks, passPoints = lab.pass_points }: Changes): Promise<void> => {
    const reachable = pointsWithAllHints(tasks);
    const needed = lab.tasks === tasks ? passPoints : Math.max(1, Math.min(passPoints, reachable));
    await save({
      id: lab.lesson_id,
      saveLabDto: { revision: lab.revision, pass_points: needed, tasks },
    }).unwrap();
    if (needed !== passPoints) toast.success(labEditorMessages.neededNow(needed));
  };
}
