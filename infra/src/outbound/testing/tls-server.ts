import { createServer, type Server } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** For `*.pictures.example`, signed with its own key, until 2120. It protects nothing: its key is here. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBWzCCAQGgAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFSb3lhbCBD
aGVzcyB0ZXN0czAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowHDEa
MBgGA1UEAwwRUm95YWwgQ2hlc3MgdGVzdHMwWTATBgcqhkjOPQIBBggqhkjOPQMB
BwNCAAQ4XZFjnhrv3v98xLb9xTpAvqUQ9AAs20GaR21zadbf5+1up2dvxY9QyJnI
94uZf8c4y+GnQ7N9Vr8gk4WuC6XbozIwMDAdBgNVHREEFjAUghIqLnBpY3R1cmVz
LmV4YW1wbGUwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAkptG
4GO4tdBqisiZQa4ZlYDv1CHbRuzXqBEgs5l/TFwCIFgQ+Mb4IBC0Bc0SDQ+k8cWF
U3sF8KbxDXWspMBvtjqr
-----END CERTIFICATE-----
`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgXYxnFLM5XkFJzeBm
w3r0BQ6XCKxWjJmDnnnjCjm+5AKhRANCAAQ4XZFjnhrv3v98xLb9xTpAvqUQ9AAs
20GaR21zadbf5+1up2dvxY9QyJnI94uZf8c4y+GnQ7N9Vr8gk4WuC6Xb
-----END PRIVATE KEY-----
`;

/**
 * Has this process trust the certificate of {@link serveTls}.
 * @returns what ends it
 */
export function trustTestCertificate(): () => void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate]);
  return () => setDefaultCACertificates(before);
}

/**
 * A server with TLS on the loopback.
 * @returns the server and its port
 */
export async function serveTls(
  listener: RequestListener,
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer({ key, cert: certificate }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}
