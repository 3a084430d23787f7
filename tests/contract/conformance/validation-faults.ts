import { type FaultGroups, OPERATIONS } from './conforming-server'

const METHODS = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

const newPasswordOf = ({ password, newPassword = password ?? '' }: Record<string, string>) =>
  newPassword

/** Valid inputs that are rejected, and other methods that are accepted. */
export const VALIDATION_FAULTS: FaultGroups = [
  [
    [
      'names in Urdu rejected',
      {
        rejects: (asked, { firstName = '', lastName = '' }) =>
          asked === 'register' && /[\u0600-\u06ff]/.test(firstName + lastName),
      },
      [
        'register-first-name-urdu/status',
        'register-last-name-urdu/status',
        'keep-names-urdu/status',
      ],
    ],
    [
      'a + in an email rejected',
      { rejects: (_, { email = '' }) => email.includes('+') },
      OPERATIONS.map((operation) => `${operation}-email-plus/status`),
    ],
    [
      'passwords of more than 40 characters rejected',
      { rejects: (asked, call) => asked !== 'login' && newPasswordOf(call).length > 40 },
      [
        'open-account-with-long-password/status',
        'register-password-longest/status',
        'register-password-longest-emoji/status',
        'reset-password-new-password-longest/status',
        'reset-password-new-password-longest-emoji/status',
      ],
    ],
    [
      'phones of another length than 12 digits rejected',
      { rejects: (asked, { phone = '' }) => asked === 'register' && phone.length !== 12 },
      ['register-phone-shortest/status', 'register-phone-longest/status'],
    ],
  ],
  [
    [
      'reserved characters in a password rejected',
      { rejects: (asked, call) => asked !== 'login' && /[$&+#%]/.test(newPasswordOf(call)) },
      [
        'open-account-with-blanks/status',
        'register-password-reserved/status',
        'reset-password-new-password-reserved/status',
      ],
    ],
    [
      'a code that begins with a zero rejected',
      { rejects: (_, { code = '' }) => code.startsWith('0') },
      ['verify-code-code-zero/status', 'reset-password-code-zero/status'],
    ],
    [
      'every method treated as GET',
      { methods: METHODS },
      [
        'sign-in-by-get-alone/status',
        ...METHODS.map((method) => `register-by-${method.toLowerCase()}/status`),
        // HEAD goes with a GET without a secret.
        ...METHODS.filter((method) => method !== 'HEAD').map(
          (method) => `forgot-password-by-${method.toLowerCase()}/status`,
        ),
      ],
    ],
  ],
]
