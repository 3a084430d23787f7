import { type FaultGroups, OPERATIONS, on } from './conforming-server'

/** The generated cases of some senders, which fail for every operation. */
const bySenders = (...senders: string[]) =>
  OPERATIONS.flatMap((operation) => senders.map((sender) => `${operation}-by-${sender}/status`))

const SCRIPTS = ['fetch', 'sandbox', 'sibling', 'socket']
const NAVIGATIONS = ['link', 'address']
const IMAGES = ['image', 'own-image']

/** What only a page of the app may send, and how often codes may be guessed. */
export const GUARD_FAULTS: FaultGroups = [
  [
    [
      'another host of its site, images of its own, sockets and typed addresses',
      { refuses: (site) => site === 'cross-site' },
      bySenders('sibling', 'own-image', 'socket', 'address'),
    ],
    [
      'codes for an email without an account, however many were tried',
      { counts: (isKnown) => isKnown },
      ['reveal-nobody-by-guesses/status'],
    ],
  ],
  [
    [
      '403 for the app itself',
      { refuses: (site, mode, origin) => `${site}${origin}` !== '' || !/^(cors)?$/.test(mode) },
      bySenders('own-fetch'),
    ],
    [
      '429 that does not say how long to wait',
      on('verify-code', 429, () => ({
        headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
      })),
      [
        'refuse-right-code-after-guesses/criterion',
        'give-no-tries-with-new-code/criterion',
        'reveal-nobody-by-guesses/criterion',
      ],
    ],
  ],
  [
    [
      'requests that it refuses only after it has carried them out',
      { carriesOutWhatItRefuses: true },
      ['open-nothing-for-another-site/status', 'keep-password-of-visitor/status'],
    ],
    [
      'a new code that gives new tries',
      { restoresTries: true },
      ['give-no-tries-with-new-code/status'],
    ],
  ],
  [
    [
      'requests that another site causes',
      { refuses: () => false },
      [
        'refuse-registration-by-another-site/status',
        'open-nothing-for-another-site/status',
        'refuse-reset-by-another-site/status',
        'keep-password-of-visitor/status',
        ...bySenders(...SCRIPTS, ...IMAGES, ...NAVIGATIONS),
      ],
    ],
  ],
  [
    [
      'scripts of another site, since it looks at the mode alone',
      { refuses: (_, mode) => mode === 'navigate' || mode === 'no-cors' },
      [
        'refuse-registration-by-another-site/status',
        'open-nothing-for-another-site/status',
        'refuse-reset-by-another-site/status',
        'keep-password-of-visitor/status',
        ...bySenders(...SCRIPTS),
      ],
    ],
    [
      'codes without end',
      { counts: () => false },
      [
        'refuse-right-code-after-guesses/status',
        'refuse-reset-after-guesses/status',
        'give-no-tries-with-new-code/status',
        'keep-password-after-guesses/status',
        'reveal-nobody-by-guesses/status',
      ],
    ],
  ],
]
