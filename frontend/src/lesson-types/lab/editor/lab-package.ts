import { type LabProblem, type LabTasks, readLabTasks } from '@triad/shared/lab';
import { type LabMachines, readLabMachines } from '@triad/shared/lab-machines';
import { strFromU8, strToU8, unzip, zip } from 'fflate';

/** A lab as a file, to be shared between academies: its tasks with their answers, its machines, and its file as it was uploaded. */
export interface LabPackage extends LabTasks {
  title: string;
  /** Markdown. */
  description: string;
  machines: LabMachines['machines'] | null;
  file: File;
}

/** Browsers hold the whole package in memory. */
const MAX_PACKAGE_BYTES = 200 * 1024 * 1024;

const DEFINITION = 'lab.json';
const FORMAT = 'lab/1';
const FOLDER = 'file/';

/** Writes the package as a zip. The file isn't compressed again. */
export async function writeLabPackage({ file, ...lab }: LabPackage): Promise<Blob> {
  const definition = { format: FORMAT, ...lab };
  const content = new Uint8Array(await file.arrayBuffer());
  const entries = {
    [DEFINITION]: strToU8(JSON.stringify(definition, null, 2)),
    [FOLDER + file.name]: [content, { level: 0 as const }] as const,
  };
  const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    zip(entries as never, (error, data) => (error ? reject(error) : resolve(data)));
  });
  return new Blob([bytes], { type: 'application/zip' });
}

type ReadPackage = { lab: LabPackage; problems: [] } | { lab: null; problems: string[] };

const NO_PACKAGE =
  'This is no lab of this academy or another one. Choose a zip that was saved with “Export”.';

/**
 * Reads a package.
 * @returns the lab, or why it is none
 */
export async function readLabPackage(source: Blob): Promise<ReadPackage> {
  if (source.size > MAX_PACKAGE_BYTES)
    return { lab: null, problems: ['A lab to import may have at most 200 MB.'] };
  const entries = await unpack(new Uint8Array(await source.arrayBuffer())).catch(() => null);
  const definition = entries && parse(entries[DEFINITION]);
  const [path = '', content] = Object.entries(entries ?? {}).find(([name]) => name.startsWith(FOLDER)) ?? [];
  if (!definition || definition['format'] !== FORMAT || !content)
    return { lab: null, problems: [NO_PACKAGE] };
  const { lab, problems } = readLabTasks(definition);
  if (!lab) return { lab: null, problems: problems.map(({ message }: LabProblem) => message) };
  const given = definition['machines'] ?? null;
  const { machines, problems: wrong } =
    given === null ? { machines: null, problems: [] } : readLabMachines(given);
  if (wrong.length > 0) return { lab: null, problems: wrong };
  const text = (field: string): string => {
    const value = definition[field];
    return typeof value === 'string' ? value : '';
  };
  const file = new File([content as Uint8Array<ArrayBuffer>], path.slice(FOLDER.length));
  return {
    lab: { ...lab, title: text('title'), description: text('description'), machines, file },
    problems: [],
  };
}

const unpack = (bytes: Uint8Array): Promise<Record<string, Uint8Array>> =>
  new Promise((resolve, reject) => {
    unzip(bytes, (error, data) => (error ? reject(error) : resolve(data)));
  });

function parse(bytes: Uint8Array | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = bytes && JSON.parse(strFromU8(bytes));
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
