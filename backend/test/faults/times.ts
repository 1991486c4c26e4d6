/** How often a fault is repeated: in full by `npm run test:faults`, in the short form by `npm run test:slow`. */
export function times({ full, short }: { full: number; short: number }): number {
  return process.env['FAULTS'] === 'full' ? full : short;
}

/** How long recovery may take before it counts as lost. */
export const RECOVERY_MS = 120_000;
