import type { IncomingMessage } from 'node:http';

/**
 * Headers by which reverse proxies, balancers and content networks name the client, the host or themselves: `X-Real-IP`,
 * `X-Forwarded-For`, `CF-Connecting-IP`, `True-Client-IP`, `X-Envoy-External-Address`.
 */
const ofAProxy =
  /^(forwarded|via|cdn-loop|x-forwarded.*|x-real-(ip|port)|x-proxy.*|x-original.*|x-envoy-.*|(.*-)?(client|connecting|remote|user|source)-?(ip|addr(ess)?)(v6)?)$/;

/**
 * Whether a request comes from this machine, and not from a client behind a reverse proxy on this machine. A proxy that adds no
 * header of its own still sends the host that the client named; a page of another site cannot read the answer by a name that leads here.
 */
export const isLocalRequest = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => ofAProxy.test(name));

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);
