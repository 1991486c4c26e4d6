import { plural } from '../../../lib/format';

/** What administrators read about labs. */
export const labEditorMessages = {
  loadFailed: 'Failed to load the lab',
  noLab: 'This lab was not found. Its lesson may have been deleted.',
  saveFailed: 'Failed to save the lab',
  changed:
    'Someone else has changed this lab meanwhile. Its tasks are shown as they are now: check them, then save again.',
  taskAdded: 'Task added',
  taskSaved: 'Task saved',
  taskDeleted: 'Task deleted',
  orderSaved: 'Order saved',
  pointsSaved: 'Points saved',
  neededNow: (points: number) => `${plural(points, 'point')} complete the lab now.`,
  pointsWrong: 'Enter a whole number',
  idTaken: 'Another task has this short name',
  idHint: 'Small letters, digits and hyphens. It can’t be changed later.',
  flagPlace: (id: string) => `{{flag:${id}}}`,
  terminalFlag: 'In a file of the lab, this is the place of the learner’s flag:',
  otherForms: 'Also |base64, |hex or |reverse before the last brackets, and in files of at most 64 kB.',
  downloadFlag: 'The flag in the lab’s file. A file for download has one flag: only one task can ask for it.',
  noPlace: (id: string) => `No file of the lab has {{flag:${id}}}: nobody can solve this task.`,
  noTask: (id: string) => `A file of the lab has {{flag:${id}}}, but there is no task with this short name.`,
  secondFlag: 'The file has one flag, and an earlier task asks for it: nobody can solve this task.',
  noJson: 'This is no JSON. Begin with one of the templates, and change it.',
  machinesHint:
    'One or two real Linux machines, which run in the learner’s browser on a laptop. {{flag:short-name}} in a file is the place of a flag. Without machines, the files of the zip open in a terminal.',
  machinesSaved: 'Machines saved',
  tryHint: 'What you answer there is judged, and nothing of it is stored.',
  exported: 'The lab is saved as one zip, with its tasks and answers',
  importHint: 'Its tasks, answers and file come with it, as a lesson of this course.',
  imported: 'The lab is imported',
  importFailed: 'Failed to import the lab',
  exportFailed: 'Failed to export the lab',
} as const;
