import { join } from 'node:path';
import { listJavas, pickJava } from './find-java.js';
import { fetchJars } from './jars.js';

/**
 * GreenMail from its published jar: a server of SMTP and IMAP, with an HTTP API to read what has arrived. It keeps nothing over a stop.
 */
export const greenmail = {
  kind: 'real',
  version: '2.1.3',
  /** SMTP, API and IMAP. */
  portCount: 3,
  find: (env) => ({ java: pickJava(listJavas(env), { minimum: 11, compiler: false }) }),
  install: async ({ java }, report) => ({ java, libs: await fetchJars('greenmail', java, report) }),
  url: ([smtp, api, imap]) => `smtp://127.0.0.1:${smtp}?api=${api}&imap=${imap}`,
  command: ({ java, libs }, { ports: [smtp, api, imap], heap = '128m' }) =>
    Promise.resolve({
      program: join(java.home, 'bin/java'),
      args: [
        `-Xmx${heap}`,
        '-XX:+UseSerialGC',
        '-Dgreenmail.smtp.hostname=127.0.0.1',
        `-Dgreenmail.smtp.port=${smtp}`,
        '-Dgreenmail.imap.hostname=127.0.0.1',
        `-Dgreenmail.imap.port=${imap}`,
        '-Dgreenmail.auth.disabled',
        '-Dgreenmail.api.hostname=127.0.0.1',
        `-Dgreenmail.api.port=${api}`,
        '-cp',
        join(libs, '*'),
        'com.icegreen.greenmail.standalone.GreenMailStandaloneRunner',
      ],
    }),

  async ready({ ports: [, api] }) {
    try {
      const answer = await fetch(`http://127.0.0.1:${api}/api/service/readiness`);
      return answer.ok;
    } catch {
      return false;
    }
  },
};
