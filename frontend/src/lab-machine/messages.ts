import { type LabMachines } from '@triad/shared/lab-machines';
import { type MachineImage } from './image';
import { type SavedLab } from './running-lab';

/** What the page tells the frame. */
export type PageMessage =
  | { type: 'start'; image: MachineImage; lab: LabMachines; saved: SavedLab | null }
  | { type: 'pause' }
  | { type: 'continue' }
  | { type: 'save' };

/** Why machines don't run. */
const MACHINE_FAILURES = ['no-webassembly', 'memory', 'not-ready', 'broken'] as const;
export type MachineFailure = (typeof MACHINE_FAILURES)[number];

const PAUSE_REASONS = ['asked', 'idle', 'hidden'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** What the frame tells the page. */
export type FrameMessage =
  | { type: 'loaded' }
  | { type: 'ready' }
  | { type: 'paused'; reason: PauseReason }
  | { type: 'continued' }
  | { type: 'saved'; saved: SavedLab }
  | { type: 'failed'; failure: MachineFailure }
  /** The commands typed so far, one a line. */
  | { type: 'history'; text: string };

export const MAX_HISTORY_LENGTH = 64_000;
const MAX_SAVED_BYTES = 400 * 1024 * 1024;

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value);

/** A message of the frame; null for anything else. The frame runs programs that nobody vouches for. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, reason, failure, text, saved } = data as Record<string, unknown>;
  switch (type) {
    case 'loaded':
    case 'ready':
    case 'continued':
      return { type };
    case 'paused':
      return isOneOf(PAUSE_REASONS, reason) ? { type, reason } : null;
    case 'failed':
      return isOneOf(MACHINE_FAILURES, failure) ? { type, failure } : null;
    case 'history':
      return typeof text === 'string' && text.length <= MAX_HISTORY_LENGTH ? { type, text } : null;
    case 'saved': {
      const valid = readSavedLab(saved);
      return valid && { type, saved: valid };
    }
    default:
      return null;
  }
}

/** A saved lab, from the frame or from where it was stored; null for anything else. */
export function readSavedLab(value: unknown): SavedLab | null {
  if (typeof value !== 'object' || value === null) return null;
  const { image, machines } = value as Record<string, unknown>;
  if (typeof image !== 'string' || !Array.isArray(machines)) return null;
  const read = (machines as unknown[]).flatMap((machine) => {
    const { host, state } = Object(machine) as Record<string, unknown>;
    return typeof host === 'string' && state instanceof ArrayBuffer ? [{ host, state }] : [];
  });
  const bytes = read.reduce((sum, { state }) => sum + state.byteLength, 0);
  if (read.length === 0 || read.length !== machines.length || bytes > MAX_SAVED_BYTES) return null;
  return { image, machines: read };
}
