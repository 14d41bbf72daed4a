import { describe, expect, test } from '@jest/globals';
import { registerBody } from '@royal-chess/contracts/identity';
import { formFaults, trimmed } from './form-faults.ts';
import { messages } from './messages.ts';

const good = {
  name: 'Ilse',
  email: 'ilse@marrant.example',
  password: 'correct horse',
  confirm: 'correct horse',
};
const missing = messages.fieldMissing;

describe('log-in form', () => {
  test.each([
    ['nothing filled in', { email: '', password: '' }, { email: missing, password: missing }],
    ['spaces only', { email: '  ', password: 'x' }, { email: missing }],
    ['no password', { email: 'a@b.example', password: '' }, { password: missing }],
  ])('%s gives the warning of the specification', (_, values, fields) => {
    expect(formFaults(values)).toEqual({ warning: 'please enter the field details!', fields });
  });

  test('a filled form goes out', () => {
    expect(formFaults({ email: 'ilse', password: 'x' })).toEqual({ warning: null, fields: {} });
  });
});

describe('registration form', () => {
  test('an empty field comes before passwords that differ', () => {
    expect(formFaults({ ...good, name: ' ', confirm: 'other' }, registerBody)).toEqual({
      warning: 'please enter the field details!',
      fields: { name: missing },
    });
  });

  test('the message about passwords that differ has the two spaces of the specification', () => {
    expect(formFaults({ ...good, confirm: 'other horse' }, registerBody)).toEqual({
      warning: 'The password and confirm password  should match!',
      fields: { confirm: 'The password and confirm password  should match!' },
    });
  });

  test.each([
    ['email', { ...good, email: 'ilse' }, 'Please enter an e-mail address'],
    ['password', { ...good, password: 'short', confirm: 'short' }, 'Use at least 8 characters'],
  ])('the contract speaks for %s', (field, values, message) => {
    expect(formFaults(values, registerBody)).toEqual({ warning: null, fields: { [field]: message } });
  });

  test('spaces around passwords do not count', () => {
    expect(formFaults({ ...good, confirm: ' correct horse ' }, registerBody)).toEqual({
      warning: null,
      fields: {},
    });
  });

  test('an empty password comes before one that differs', () => {
    expect(formFaults({ ...good, confirm: '' }, registerBody).warning).toBe(
      'please enter the field details!',
    );
  });
});

test('all fields are sent without spaces around them', () => {
  expect(trimmed({ name: ' Ilse ', password: ' correct horse ' })).toEqual({
    name: 'Ilse',
    password: 'correct horse',
  });
});
