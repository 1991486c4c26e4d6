const MAX_BYTES = 64_000;

/** The newest commands that fit into 64 kB, oldest first. */
export function withCommand(lines: readonly string[], line: string): string[] {
  const all = [...lines, line];
  let room = MAX_BYTES;
  const first = all.findLastIndex((one) => {
    room -= new TextEncoder().encode(one).length + 1;
    return room < 0;
  });
  return all.slice(first + 1);
}
