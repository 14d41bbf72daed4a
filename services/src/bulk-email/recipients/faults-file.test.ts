import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bulkEmailLimits, type RecipientsAnswer } from '@royal-chess/contracts/bulk-email';
import { ApiModule } from '../../api.module.ts';
import { Accounts } from '../../identity/accounts.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ProjectorModule } from '../../projector.module.ts';

let world: EmbeddedWorld;
let staff: string;
beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [ApiModule], projections: [ProjectorModule] });
  const account = {
    name: 'helga',
    email: 'helga@example.org',
    password: 'correct horse',
    roles: ['admin'] as const,
  };
  const { id } = await world.api.get(Accounts).register(account);
  staff = `rc_session=${await world.api.get(Sessions).open(id)}`;
});
afterAll(() => world.close());

interface Sent {
  readonly list?: string | Uint8Array<ArrayBuffer>;
  readonly name?: string;
  readonly repairs?: string;
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function post(
  path: string,
  { list = 'email\nbad\n', name = 'list.csv', repairs = '[]', as = staff, headers = {} }: Sent,
): Promise<Response> {
  const body = new FormData();
  if (list !== '') body.set('file', new File([list], name));
  body.set('repairs', repairs);
  return world.api.call(`/api/bulk-email/${path}`, { method: 'POST', cookie: as, headers, body });
}
const bytesOf = async (sent: Sent): Promise<Buffer> => {
  const response = await post('faults', sent);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

describe('the file of the faults of a list', () => {
  test('has the line of each, what is wrong, and all its columns as they are there; no cell begins a formula', async () => {
    const list =
      ' Name ;EMail;;=Note\nMira;mira@kita.example;x;\n"O; ""T""";tom(at)wieland.example; kept ;=1+1;more\n@SUM(A1);\n';
    const response = await post('faults', { list });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="faults.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
      [
        "\uFEFFLine,What is wrong, Name ,EMail,,'=Note",
        `3,There is no @ in it,"O; ""T""",tom(at)wieland.example, kept ,'=1+1,more`,
        "4,The email column is empty,'@SUM(A1),,,",
        '',
      ].join('\r\n'),
    );
  });

  test('has all of them, though an answer lists the first', async () => {
    const count = 1_234;
    const list = `email,name\n${Array.from({ length: count }, (_, at) => `bad${at},N${at}\n`).join('')}`;
    const answer = (await (await post('recipients', { list })).json()) as RecipientsAnswer;
    expect([answer.faultCount, answer.faults.length]).toEqual([count, bulkEmailLimits.faults]);
    expect(bulkEmailLimits.faults).toBe(100);
    const lines = (await bytesOf({ list })).toString().split('\r\n');
    expect(lines).toHaveLength(count + 2);
    expect(lines.at(-2)).toBe('1235,There is no @ in it,bad1233,N1233');
  });

  test('lacks what is repaired; a line whose other address is faulty is there as it is in the file', async () => {
    const list = 'email\none\ntwo\n';
    const repairs = JSON.stringify([
      { line: 2, email: 'one@kita.example' },
      { line: 3, email: 'a@b@c' },
    ]);
    expect((await bytesOf({ list, repairs })).toString()).toBe(
      '\uFEFFLine,What is wrong,email\r\n3,There is more than one @ in it,two\r\n',
    );
  });

  test('is a list itself, which corrected is read again', async () => {
    const saved = (await bytesOf({ list: 'name,email\nTom,tom(at)wieland.example\n' })).toString();
    const corrected = new Uint8Array(Buffer.from(saved.replace('(at)', '@')));
    expect(await (await post('recipients', { list: corrected })).json()).toMatchObject({
      recipients: 1,
      faultCount: 0,
    });
  });

  test.each([['en'], ['de']])(
    'corrected, is a list with the columns and cells of the one that it is of, however many: %s',
    async (language) => {
      const names = Array.from({ length: bulkEmailLimits.columns - 2 }, (_, at) => `c${at}`);
      const list = `email,Phone,${names.join(',')}\ntom(at)wieland.example,+49 170,@a\n`;
      const saved = (await bytesOf({ list, headers: { 'accept-language': language } })).toString();
      expect(saved).toContain(",'+49 170,'@a");
      const corrected = new Uint8Array(Buffer.from(saved.replace('(at)', '@')));
      const answer = (await (await post('recipients', { list: corrected })).json()) as RecipientsAnswer;
      expect([answer.faultCount, answer.columns]).toEqual([0, ['email', 'Phone', ...names]]);
      expect(answer.samples[0]?.values).toMatchObject({ Phone: '+49 170', c0: '@a' });
    },
  );

  test('is in the language of who saves it', async () => {
    const text = (await bytesOf({ headers: { 'accept-language': 'de' } })).toString();
    expect(text).toBe('\uFEFFZeile,Was falsch ist,email\r\n2,Es fehlt ein @,bad\r\n');
  });

  test.each<[string, Sent, number, string]>([
    ['to a visitor', { as: '' }, 401, 'RC_NOT_SIGNED_IN'],
    ['without a file', { list: '' }, 422, 'RC_VALIDATION'],
    ['of a file of another kind', { name: 'list.xls' }, 415, 'RC_MEDIA_TYPE'],
    ['of a file without a column of addresses', { list: 'name\nA\n' }, 422, 'RC_RECIPIENTS_REFUSED'],
    ['with repairs that are none', { repairs: '{' }, 422, 'RC_VALIDATION'],
    [
      'of a file that is too large',
      { list: new Uint8Array(bulkEmailLimits.file + 1) },
      413,
      'RC_BODY_TOO_LARGE',
    ],
  ])('is refused %s', async (_, sent, status, code) => {
    const response = await post('faults', sent);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  });

  test('is refused to who is no staff, before the file is read', async () => {
    const { cookie } = await world.register('Zoe');
    const response = await post('faults', { as: cookie, name: 'list.xls' });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      403,
      'RC_FORBIDDEN',
    ]);
  });
});
