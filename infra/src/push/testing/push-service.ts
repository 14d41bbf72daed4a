import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutboundAddresses } from '../../outbound/outbound-addresses.ts';
import { OutboundHttp, type OutboundPost } from '../../outbound/outbound-http.ts';
import type { PushDevice } from '../push-sender.ts';

/** A message as its browser reads it. */
export interface ReceivedPush {
  readonly device: string;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

/** A browser with the private half of its key. */
interface Browser {
  readonly device: PushDevice;
  readonly privateKey: Buffer;
}

const origin = 'https://push.example.org';

/** A push service on the loopback, with browsers that decrypt what they receive (RFC 8188, RFC 8291) and check who sent it (RFC 8292). */
export class StandInPushService {
  readonly received: ReceivedPush[] = [];
  /** Statuses of the next answers; 201 once there are none. */
  readonly answers: number[] = [];
  /** Requests so far, refused ones too. */
  requests = 0;
  readonly #browsers = new Map<string, Browser>();
  readonly #server: Server;
  readonly #http = new OutboundHttp(new OutboundAddresses(['127.0.0.1/32']));

  static async open(): Promise<StandInPushService> {
    const service = new StandInPushService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.requests += 1;
        const status = this.answers.shift() ?? 201;
        if (status === 201) this.#receive(request.url ?? '', request.headers, Buffer.concat(chunks));
        response.writeHead(status).end();
      });
    });
  }

  /** A browser that subscribes. @param name the end of its address */
  subscribe(name: string): PushDevice {
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys('base64url');
    const device = { endpoint: `${origin}/${name}`, p256dh, auth: randomBytes(16).toString('base64url') };
    this.#browsers.set(`/${name}`, { device, privateKey: pair.getPrivateKey() });
    return device;
  }

  /** Posts as the server does, but reaches this service by its address on the loopback, and without TLS. */
  readonly post = (request: OutboundPost): Promise<number> => {
    const { port } = this.#server.address() as AddressInfo;
    return this.#http.post({ ...request, url: request.url.replace(origin, `http://127.0.0.1:${port}`) });
  };

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #receive(path: string, headers: IncomingHttpHeaders, body: Buffer): void {
    const browser = this.#browsers.get(path);
    if (!browser) throw new Error(`No browser is at ${path}`);
    checkSender(headers.authorization ?? '');
    this.received.push({ device: path.slice(1), text: decrypted(browser, body), headers });
  }
}

/** The single record of a message: salt, record size, public key of the sender, ciphertext with its tag. */
function decrypted({ device, privateKey }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const auth = Buffer.from(device.auth, 'base64url');
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', own.computeSecret(sender), auth, keyInfo, 32);
  const key = hkdfSync('sha256', new Uint8Array(secret), salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', new Uint8Array(secret), salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', new Uint8Array(key), new Uint8Array(nonce));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** @throws Error unless the request is signed for this service by the key that it names */
function checkSender(authorization: string): void {
  const [, token = '', point = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  const key = { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify('sha256', signed, key as never, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is not by the key that the request names');
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    sub: string;
  };
  if (aud !== origin || !/^(?:mailto|https):/.test(sub)) throw new Error(`Signed for ${aud} by ${sub}`);
}
