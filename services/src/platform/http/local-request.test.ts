import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { isLocalRequest } from './local-request.ts';

const client = '203.0.113.7';

const request = (
  headers: Readonly<Record<string, string>>,
  remoteAddress: string | undefined = '127.0.0.1',
): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: { host: 'localhost:3000', ...headers },
  }) as unknown as IncomingMessage;

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
  'one from %s is of this machine',
  (address) => {
    expect(isLocalRequest(request({ 'user-agent': 'Prometheus', accept: 'text/plain' }, address))).toBe(true);
  },
);

test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.0.1.1', '[::1]:3000'])(
  'one for the host %s is of this machine',
  (host) => {
    expect(isLocalRequest(request({ host }))).toBe(true);
  },
);

test.each(['192.0.2.7', '2001:db8::1', '::ffff:192.0.2.7', ''])('one from %j is not', (address) => {
  expect(isLocalRequest(request({}, address))).toBe(false);
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['a name that leads to the loopback', { host: 'attacker.example' }],
  ['a proxy that passes on the host only', { host: 'chess.example.org' }],
  ['no host', { host: '' }],
  ['X-Real-IP', { 'x-real-ip': client }],
  ['an empty X-Real-IP', { 'x-real-ip': '' }],
  ['Forwarded', { forwarded: `for=${client}` }],
  ['Via', { via: '1.1 cache' }],
  ['X-Forwarded-For', { 'x-forwarded-for': client }],
  ['X-Forwarded-For that names the loopback', { 'x-forwarded-for': '127.0.0.1' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'chess.example.org' }],
  ['CF-Connecting-IP', { 'cf-connecting-ip': client }],
  ['CF-Connecting-IPv6', { 'cf-connecting-ipv6': '2001:db8::1' }],
  ['True-Client-IP', { 'true-client-ip': client }],
  ['X-Client-IP', { 'x-client-ip': client }],
  ['X-Cluster-Client-IP', { 'x-cluster-client-ip': client }],
  ['Fastly-Client-IP', { 'fastly-client-ip': client }],
  ['Fly-Client-IP', { 'fly-client-ip': client }],
  ['X-Azure-ClientIP', { 'x-azure-clientip': client }],
  ['X-Appengine-User-IP', { 'x-appengine-user-ip': client }],
  ['X-Envoy-External-Address', { 'x-envoy-external-address': client }],
  ['X-Original-Host', { 'x-original-host': 'chess.example.org' }],
  ['X-ProxyUser-Ip', { 'x-proxyuser-ip': client }],
  ['CDN-Loop', { 'cdn-loop': 'cloudflare' }],
])('one with %s is not', (_, headers) => {
  expect(isLocalRequest(request(headers))).toBe(false);
});
