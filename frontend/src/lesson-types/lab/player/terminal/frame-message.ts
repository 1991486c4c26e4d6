import { type FromFrame } from '../../terminal/protocol';

/** A longer command is no command. */
const MAX_LINE = 4_096;

/** What the frame says, if it is something that it may say. A lab's files can have taken it over. */
export function readFrameMessage(data: unknown): FromFrame | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  switch (data.kind) {
    case 'loaded':
    case 'ready':
      return { kind: data.kind };
    case 'failed':
      return { kind: 'failed', why: 'why' in data && data.why === 'damaged' ? 'damaged' : 'worker' };
    case 'ran':
      return 'line' in data && typeof data.line === 'string'
        ? { kind: 'ran', line: data.line.slice(0, MAX_LINE) }
        : null;
    default:
      return null;
  }
}
