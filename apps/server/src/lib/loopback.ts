/**
 * Whether a host name or address is this machine itself: `localhost`, 127.0.0.0/8 or ::1, also as an IPv4 address
 * within IPv6 and with the brackets of an address line.
 */
export function isLoopback(host: string): boolean {
  const plain = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:/, '');
  return plain === 'localhost' || plain === '::1' || /^127(?:\.\d{1,3}){3}$/.test(plain);
}
