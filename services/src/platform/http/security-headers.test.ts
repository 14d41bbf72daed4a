import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { contentPolicy } from './content-policy.ts';
import { securityHeaders } from './security-headers.ts';

const request = (host: string, secure = false, path = '/match') =>
  ({ headers: { host }, secure, path }) as unknown as Request;

test.each([
  ['chess.example.org', true, undefined, 'wss://chess.example.org'],
  ['127.0.0.1:3000', false, undefined, 'ws://127.0.0.1:3000'],
  ['[::1]:3000', false, undefined, 'ws://[::1]:3000'],
  ['inner:3000', false, 'https://chess.example.org', 'ws://inner:3000 wss://chess.example.org'],
  ['chess.example.org', true, 'https://chess.example.org', 'wss://chess.example.org'],
])('connections to %s, TLS %s, public %s, are limited to ours', (host, secure, publicUrl, sockets) => {
  expect(contentPolicy(request(host, secure), { publicUrl })).toContain(`connect-src 'self' ${sockets};`);
});

test.each(['x; script-src *', 'x y', "'unsafe-inline'", ''])('a host of %j is left out', (host) => {
  expect(contentPolicy(request(host), { publicUrl: undefined })).toContain("connect-src 'self';");
});

test('inline scripts are named by their hash', () => {
  const policy = contentPolicy(request('x'), { publicUrl: undefined }, ['sha256-abc=']);
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-abc=';");
  expect(policy).not.toContain('nonce');
});

test.each([
  [false, undefined, false],
  [true, undefined, true],
  [false, 'https://chess.example.org', true],
  [false, 'http://localhost:8080', false],
])('TLS is demanded when it is used: %s, %s', (secure, publicUrl, demanded) => {
  const headers = new Map<string, unknown>();
  const response = {
    setHeader: (name: string, value: unknown) => headers.set(name.toLowerCase(), value),
    removeHeader: () => undefined,
  } as unknown as Response;
  securityHeaders({ publicUrl })(request('x', secure), response, () => undefined);
  expect(headers.has('strict-transport-security')).toBe(demanded);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['/api/me', true],
  ['/live', true],
  ['/API/games', true],
  ['/api/docs', false],
  ['/api/docs/swagger-ui.css', false],
  ['/apiary', false],
  ['/match', false],
])('%s is data: %s', (path, isData) => {
  const headers = new Map<string, unknown>();
  const setHeader = (name: string, value: unknown) => headers.set(name.toLowerCase(), value);
  const response = {
    setHeader,
    setHeaders: (all: ReadonlyMap<string, unknown>) => all.forEach((value, name) => setHeader(name, value)),
    removeHeader: () => undefined,
  } as unknown as Response;
  securityHeaders({ publicUrl: undefined })(request('x', false, path), response, () => undefined);
  expect(headers.has('permissions-policy')).toBe(!isData);
  expect(headers.get('content-security-policy')).toMatch(
    isData ? /^default-src 'none'/ : /script-src 'self'/,
  );
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
