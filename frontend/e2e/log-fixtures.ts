/** A log of sign-ins like a real server's, the same in every run. */
export function authLog(lines: number): string {
  let state = 20_261_129;
  const below = (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  const users = ['root', 'admin', 'oracle', 'postgres', 'deploy', 'ubuntu'];
  return Array.from({ length: lines }, (_, index) => {
    const time = new Date(Date.UTC(2026, 2, 14) + index * 4_200).toISOString().slice(11, 19);
    const address = `203.0.113.${1 + below(60)}`;
    const sshd = `Mar 14 ${time} web01 sshd[${1_000 + below(30_000)}]:`;
    if (index === 12_345) return `${sshd} Accepted password for deploy from 203.0.113.77 port 50122 ssh2\n`;
    if (below(5) === 0)
      return `Mar 14 ${time} web01 CRON[${1_000 + below(30_000)}]: pam_unix(cron:session): session opened for user root(uid=0) by (uid=0)\n`;
    const invalid = below(2) === 0 ? 'invalid user ' : '';
    return `${sshd} Failed password for ${invalid}${users[below(users.length)]} from ${address} port ${1_024 + below(60_000)} ssh2\n`;
  }).join('');
}

/** Bytes of all values, with readable parts between them. */
export function image(bytes: number): Uint8Array {
  const content = new Uint8Array(bytes);
  let state = 7;
  for (let at = 0; at < bytes; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    content[at] = at % 4_096 < 512 ? state >>> 16 : 0;
  }
  new TextEncoder().encodeInto('deleted: vault password: monsoon-41', content.subarray(2_000));
  return content;
}
