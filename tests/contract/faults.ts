import type { Fault } from './conforming-server'

/** A fault in the answers of one operation that have one status. */
export const on = (operation: string, status: number, change: Fault['answer']): Fault => ({
  answer: (asked, answer, call, known) =>
    asked === operation && answer.status === status
      ? (change?.(asked, answer, call, known) ?? {})
      : {},
})

const html = { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } }

/** One fault each, and all that the report must name: no more, no less. */
export const FAULTS: [string, Fault, string[]][] = [
  [
    'another status than the contract’s for a taken email',
    on('register', 409, () => ({ status: 422 })),
    ['refuse-duplicate/status'],
  ],
  [
    'a status that the contract does not have',
    on('register', 409, () => ({ status: 418 })),
    ['refuse-duplicate/status', 'refuse-duplicate/documented status'],
  ],
  [
    'an error without a message',
    on('register', 409, () => ({ body: { error: 'taken' } })),
    ['refuse-duplicate/body'],
  ],
  [
    'an error as a web page',
    on('register', 409, () => ({ body: '<h1>Taken</h1>', ...html })),
    ['refuse-duplicate/content type'],
  ],
  [
    'JSON under another content type',
    on('register', 409, () => html),
    ['refuse-duplicate/content type'],
  ],
  [
    'no content type',
    on('register', 409, () => ({ headers: { 'Cache-Control': 'no-store' } })),
    ['refuse-duplicate/content type'],
  ],
  ['broken JSON', on('register', 409, () => ({ body: '{"message":' })), ['refuse-duplicate/body']],
  [
    'an answer that may be stored',
    on('verify-code', 200, () => ({ headers: { 'Content-Type': 'application/json' } })),
    ['verify-code/no-store'],
  ],
  [
    '200 for a wrong password',
    { acceptsAnyPassword: true },
    ['refuse-wrong-password/status', 'refuse-old-password/status'],
  ],
  [
    'a password that is too short',
    { acceptsShortPasswords: true },
    ['register-password-short/status'],
  ],
  [
    'another status for an email without an account',
    {
      answer: (asked, { status }, _, known) =>
        asked === 'forgot-password' && status === 200 && !known
          ? { status: 404, body: { message: 'No such account.' } }
          : {},
    },
    ['reveal-nobody/status', 'reveal-nobody/documented status'],
  ],
  [
    'other words for an email without an account',
    {
      answer: (asked, { status }, _, known) =>
        asked === 'forgot-password' && status === 200 && !known
          ? { body: { message: 'Sent, if it exists.' } }
          : {},
    },
    ['reveal-nobody/same answer'],
  ],
  [
    'more time for an email with an account',
    on('forgot-password', 200, (_, __, ___, known) => ({ delay: known ? 600 : 0 })),
    ['reveal-nobody/same time'],
  ],
  ['a used code', { keepsUsedCodes: true }, ['refuse-used-code/status', 'forget-used-code/status']],
  ['the old password after a reset', { keepsOldPasswords: true }, ['refuse-old-password/status']],
  [
    'a field that the contract does not name, here with the password',
    on('login', 401, (_, { body }, { password }) => ({ body: { ...Object(body), password } })),
    ['refuse-old-password/body', 'refuse-unknown-email/body', 'refuse-wrong-password/body'],
  ],
  [
    'an answer after the limit',
    on('verify-code', 200, () => ({ delay: 4000 })),
    ['verify-code/answer'],
  ],
]
