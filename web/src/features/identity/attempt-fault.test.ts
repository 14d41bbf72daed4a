import { expect, test } from '@jest/globals';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { attemptFault } from './attempt-fault.ts';

const text = 'Login failed';
const problem = (code: string, status: number) =>
  ApiProblem.fromProblem({
    type: 'about:blank',
    title: 'A title',
    status,
    code,
    detail: 'Wait a minute.',
    message: 'Wait a minute.',
  });

test.each([
  ['RC_LOGIN_FAILED', 401, { message: text, fields: {} }],
  ['RC_RATE_LIMITED', 429, { message: 'Wait a minute.', fields: {} }],
  ['RC_STORE_UNAVAILABLE', 503, { message: `${text}. Wait a minute.`, fields: {} }],
  ['RC_EMAIL_TAKEN', 409, { message: text, fields: { email: 'A title' } }],
])('%s', (code, status, fault) => {
  expect(attemptFault(problem(code, status), text)).toEqual(fault);
});
