/** An address as other learners may see it: `rahul@example.com` becomes `r•••@example.com`. */
export function maskedAddress(address: string): string {
  const [first = ''] = address;
  return `${first}•••${address.slice(address.lastIndexOf('@'))}`;
}
