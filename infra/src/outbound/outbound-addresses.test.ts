import { describe, expect, test } from '@jest/globals';
import { OutboundAddresses } from './outbound-addresses.ts';

const refused: readonly (readonly [kind: string, ...addresses: string[]])[] = [
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['unspecified', '0.0.0.0', '0.1.2.3', '::'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['link-local, where clouds have their metadata', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  ['metadata of other clouds', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254'],
  ['carrier-grade NAT', '100.64.0.1', '100.127.255.255'],
  ['multicast', '224.0.0.1', '239.255.255.250', 'ff02::1', 'ff0e::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1', '198.18.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '192.88.99.1'],
  ['unique-local', 'fc00::1', 'fdff:ffff::1'],
  ['site-local', 'fec0::1'],
  ['IPv4 as IPv6', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:0:127.0.0.1'],
  ['IPv4 behind NAT64', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
  ['IPv4 in 6to4 and Teredo', '2002:7f00:1::', '2001:0:7f00:1::'],
  ['documentation', '2001:db8::1', '3fff::1'],
  ['discarded', '100::1'],
  ['IPv4 compatible', '::127.0.0.1', '::10.0.0.1'],
  ['no address', '', 'localhost', '1.2.3', '1.2.3.4.5', 'gg::1'],
];

describe('addresses that users name', () => {
  const addresses = new OutboundAddresses([]);
  test.each(refused)('%s may not be fetched', (_, ...given) => {
    expect(given.filter((address) => addresses.permits(address))).toEqual([]);
  });

  test.each(['93.184.216.34', '8.8.8.8', '::ffff:8.8.8.8', '2606:4700::6810:85e5', '2a01:4f8::1'])(
    '%s may',
    (address) => expect(addresses.permits(address)).toBe(true),
  );

  test.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['127.0.0.2', false],
    ['10.1.200.3', true],
    ['10.2.0.1', false],
    ['::1', true],
    ['fe80::1', false],
  ])('with an allow-list %s: %s', (address, expected) => {
    const allowed = new OutboundAddresses(['127.0.0.1/32', '10.1.0.0/16', '::1/128', 'nonsense']);
    expect(allowed.permits(address)).toBe(expected);
  });
});
