/** Texts that Faker lacks, with Faker's code for their parts. */
const oneOf = (...texts: string[]) =>
  `faker.helpers.arrayElement([${texts.map((text) => JSON.stringify(text)).join(', ')}])`

const PROBLEM = oneOf(
  'The request could not be completed. Please try again.',
  'This is not available at the moment. Please try again later.',
  'Please check what you entered, and send it again.',
  'Too many attempts. Please wait ten minutes.',
  'Your session has ended. Please sign in again.',
  'We could not find what you asked for. Please check the address.',
  'This was changed by someone else. Please load it again.',
  'Something went wrong on our side. Please try again.',
  'You are not allowed to do this. Please check with your administrator.',
)

const MESSAGE = oneOf(
  'Your changes were saved.',
  'We have sent you an email.',
  'Thank you, that worked.',
  'Your request was received.',
  'Welcome back!',
  'All done.',
  'Please check your inbox.',
  'Your details are up to date.',
  'This will take a few minutes.',
)

const TITLE = oneOf('Monthly report', 'First review', 'Travel costs', 'New laptop', 'Spring offer')

const SENTENCE = oneOf(
  'Please call before noon.',
  'Checked by the team on Friday.',
  'No further action is needed.',
  'The original is with the customer.',
)

const PROBLEMS = /\b(error|problem|failure|fault|exception|violation|warning)s?\b/

const COMPANIES = /\b(company|organi[sz]ation|bank|exchange|employer|supplier|merchant|vendor)\b/

const GOODS = /\b(product|item|article|plan|offer|asset)s?\b/

/** By the words of a property's name, the last words first: `billing_email` is an email. */
const BY_NAME: [words: RegExp, code: string][] = [
  [/e ?mail( address)?$/, 'faker.internet.exampleEmail().toLowerCase()'],
  [/^(first|given|fore) ?name$/, 'faker.person.firstName()'],
  [/^(last|family|sur) ?name$/, 'faker.person.lastName()'],
  [/^middle name$/, 'faker.person.middleName()'],
  [/(user|login|screen|nick) ?name$|^(login|user|handle)$/, 'faker.internet.username()'],
  [/(company|organi[sz]ation|employer|bank|merchant|vendor)( name)?$/, 'faker.company.name()'],
  [
    /(full|display|contact|owner|author|customer|person|holder|recipient|sender) ?name$/,
    'faker.person.fullName()',
  ],
  [/^(author|owner|customer|recipient|sender|assignee)$/, 'faker.person.fullName()'],
  [
    /(phone|mobile|telephone|tel|fax)( number)?$/,
    'faker.string.numeric({ length: 12, allowLeadingZeros: false })',
  ],
  [/(job )?(role|job|position|profession|occupation)$/, 'faker.person.jobTitle()'],
  [/(street|address line|address|line) ?\d?$/, 'faker.location.streetAddress()'],
  [/(city|town)$/, 'faker.location.city()'],
  [/(state|province|region|county)$/, 'faker.location.state()'],
  [/(zip|post|postal) ?code$|^zip$/, 'faker.location.zipCode()'],
  [/country code$/, 'faker.location.countryCode()'],
  [/country$/, 'faker.location.country()'],
  [/time ?zone$/, 'faker.location.timeZone()'],
  [/(language|locale|lang)$/, oneOf('en', 'ur', 'de', 'fr')],
  [/currency( code)?$/, 'faker.finance.currencyCode()'],
  [/iban$/, 'faker.finance.iban()'],
  [/(avatar|image|picture|photo|logo|icon)( url| uri)?$/, 'faker.image.url()'],
  [/(url|uri|link|website|homepage|href)$/, 'faker.internet.url()'],
  [/(domain|host)( name)?$/, 'faker.internet.domainName()'],
  [/(ip|ip address)$/, 'faker.internet.ipv4()'],
  [/(uuid|guid|trace|request id|correlation id)$/, 'faker.string.uuid()'],
  [/(token|api key|secret|signature)$/, 'faker.string.alphanumeric(40)'],
  [
    /(hash|checksum|digest)$/,
    "faker.string.hexadecimal({ length: 64, casing: 'lower', prefix: '' })",
  ],
  [
    /(reference|number|id|code|key|sku)$/,
    'faker.string.alphanumeric({ length: 8, casing: "upper" })',
  ],
  [/colou?r$/, 'faker.color.human()'],
  [/(version)$/, 'faker.system.semver()'],
  [/(status|state)$/, oneOf('active', 'pending', 'closed')],
  [/(category|type|kind|group|tag|label)s?$/, oneOf('general', 'business', 'personal')],
  [/(date|day|birthday|dob)$/, 'faker.date.past().toISOString().slice(0, 10)'],
  [/(time|at|timestamp|created|updated|expires)$/, 'faker.date.recent().toISOString()'],
  [/(error|problem|reason|cause|failure)s?$/, PROBLEM],
  [/(title|subject|headline|heading|summary)$/, TITLE],
  [/(description|comment|note|notes|remark|body|content|text|bio|about|detail|details)$/, SENTENCE],
]

/** `postalCode` and `postal_code` -> `postal code` */
const toWords = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\W]+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * Returns Faker's code for a believable text.
 * @param name of the property, or of the schema of a text.
 * @param owner the name of the schema or property that has the property.
 */
export function writeNaturalText(name: string, owner: string): string {
  const words = toWords(name)
  const about = toWords(owner)
  if (/\b(message|msg)$|^(detail|title|text)$/.test(words) && PROBLEMS.test(about)) return PROBLEM
  if (/\b(message|msg|notice|info)$/.test(words)) return MESSAGE
  if (words === 'name') {
    if (COMPANIES.test(about)) return 'faker.company.name()'
    return GOODS.test(about) ? 'faker.commerce.productName()' : 'faker.person.fullName()'
  }
  return BY_NAME.find(([pattern]) => pattern.test(words))?.[1] ?? SENTENCE
}

/** Bounds of a number without any, by its name. `digits`: decimal places. */
const NUMBERS: [words: RegExp, min: number, max: number, digits: number][] = [
  [/\bage$/, 18, 90, 0],
  [/year$/, 1990, 2030, 0],
  [/month$/, 1, 12, 0],
  [/(latitude|lat)$/, -90, 90, 4],
  [/(longitude|lng|lon)$/, -180, 180, 4],
  [/(percent|percentage|score|progress)$/, 0, 100, 0],
  [/(share|ratio|rate)$/, 0, 1, 2],
  [/(price|amount|total|balance|cost|fee|sum|value)$/, 1, 5000, 2],
  [/(page|count|quantity|size|length|limit|rank|level)$/, 1, 50, 0],
]

const ANY_NUMBER = [1, 1000, 2] as const

export function getNaturalBounds(name: string) {
  const words = toWords(name)
  const [min, max, digits] =
    NUMBERS.find(([pattern]) => pattern.test(words))?.slice(1) ?? ANY_NUMBER
  return { min: Number(min), max: Number(max), digits: Number(digits) }
}
