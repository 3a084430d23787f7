import type { Listing, Match, SecretKind, WrongLetter } from '../finding.ts'
import type { UnmatchedRows } from '../findings/coverage.ts'
import { code, date, join, type Sentence, type SentencePart, say, text } from './parts.ts'

const describeLetter = ({ letter, at, like }: WrongLetter): Sentence =>
  like
    ? say`“${text(letter)}” at position ${at} (looks like “${text(like)}”)`
    : say`“${text(letter)}” at position ${at}`

const describeLetters = (letters: WrongLetter[]) => join(letters.map(describeLetter), ', ')

const OWN_WALLET = 'Never type it anywhere except in your own wallet.'

const AS_LISTED = 'Treat it as listed, and ask for the exact address.'

const EXACT = 'Ask for the exact address.'

type Kind = Listing['kind']

/**
 * The sentences of a language about a finding (docs/translating.md). A label is a noun phrase for a table. `advice` is
 * for the person in front of the page; a document has the facts alone, and the advice about parts that were not read.
 */
export type Wording = typeof en

export const en = {
  listSeparator: ', ',
  fullStop: '.',
  labels: {
    /** Read out in front of it. */
    marked: 'marked character',
    address: { right: 'Address, checksum right', absent: 'Address, format without a checksum' },
    kinds: {
      'hash-or-key': 'Transaction hash or private key, masked',
      'extended-public-key': 'Extended public key, masked',
      name: 'Name that stands for an address',
      shortened: 'Shortened address',
      'look-alikes': 'Address with letters of another alphabet',
    },
    hash: 'Transaction hash',
    unprovenHash: 'Transaction hash or another one; nothing proves it',
    mistyped: { address: 'Address with a mistake', hash: 'Transaction hash with a mistake' },
    secrets: {
      'seed-phrase': 'Seed phrase, masked',
      'private-key': 'Private key, masked',
      'wallet-connect': 'WalletConnect link, masked',
      'wallet-access': 'Login of a wallet or electronic cash, masked',
      'one-time-password': 'Key of one-time passwords (2FA), masked',
    },
    mistypedSecret: 'with a mistake',
    notAnAddress: {
      'lightning-invoice': 'Lightning invoice',
      'lightning-link': 'Lightning link',
      nostr: 'Nostr identifier',
      iban: 'Bank account number (IBAN)',
      'payment-card': 'Number of a payment card, masked',
      email: 'Email address',
      phone: 'Phone number',
    },
    listed: { sanctions: 'Listed', notices: 'Named by a notice', own: 'On an internal list' },
    almostListed: 'Almost listed',
    unknownNetwork: 'unknown network',
    notListed: 'Not listed',
    notChecked: {
      'no-list': 'Not checked: a list could not be read',
      tag: 'Not checked: the list has the address with a tag, and the text has none',
      mistyped: 'Not checked: the intended address is unknown',
      hidden: 'Not checked: the text is masked',
      incomplete: 'Not checked: not a whole address',
      'no-address': 'Not an address, so not looked up',
    },
    counts: {
      places: 'Places found: addresses, hashes, others',
      addresses: 'Different addresses',
      lookAlikePairs: 'Pairs of addresses that look alike',
      mistyped: 'With a mistake, or incomplete',
      masked: 'Masked: a secret, or possibly one',
    },
  },
  titles: {
    /** @param name of the only network. */
    address(matches: Match[], name: string, isOurs: boolean): string {
      const [only, ...others] = matches
      if (!only) return 'This is an address of a network that is not among ours.'
      if (others.length > 0) return 'This address has the format of several networks.'
      if (only.chain === 'test')
        return `This is an address of a test network of ${name}, where coins have no value.`
      return isOurs
        ? `This is an address of ${name}.`
        : `This is an address of ${name}, which is not among our networks.`
    },
    mistyped: {
      address: 'This address has a mistake in it.',
      hash: 'This transaction hash has a mistake in it.',
    },
    hash: {
      known: 'This is a transaction hash.',
      unknown: 'This is a hash.',
      unproven: 'This has the format of a transaction hash.',
    },
    secrets: {
      'seed-phrase': `This looks like a seed phrase. ${OWN_WALLET}`,
      'private-key': `This looks like a private key. ${OWN_WALLET}`,
      'wallet-connect': `This looks like a WalletConnect link, which connects to your wallet. ${OWN_WALLET}`,
      'wallet-access': `This looks like the login of a wallet or like electronic cash: with it, anyone can take the money. ${OWN_WALLET}`,
      'one-time-password':
        'This looks like a key of one-time passwords (2FA). Never type it anywhere except in your own authenticator app.',
    },
    mistypedSecrets: {
      'seed-phrase': `This looks like a seed phrase with a mistake in it. ${OWN_WALLET}`,
      'private-key': `This looks like a private key with a mistake in it. ${OWN_WALLET}`,
    } as Partial<Record<SecretKind, string>>,
    notAnAddress: {
      'lightning-invoice': 'This is a Lightning invoice, not an address.',
      'lightning-link': 'This is a Lightning link, not an address.',
      nostr: 'This is from Nostr, not an address of a wallet.',
      iban: 'This is a bank account number (IBAN), not an address of a wallet.',
      'payment-card': 'This looks like the number of a payment card. Do not paste it here.',
      email: 'This is an email address, not an address of a wallet.',
      phone: 'This is a phone number, not an address of a wallet.',
    },
    kinds: {
      'hash-or-key': 'This could be a transaction hash or a private key: the two look the same.',
      name: 'This is a name that stands for an address.',
      shortened: 'This is only the beginning and the end of an address.',
      'look-alikes': 'This has letters from another alphabet.',
    },
    extendedPublicKey: {
      right: 'This is an extended public key: it shows all the addresses of a wallet.',
      mistyped:
        'This is an extended public key with a mistake in it: the right one shows all the addresses of a wallet.',
    },
  },
  format: {
    right: 'The format is right: its checksum is correct, so no character is mistyped.',
    absent:
      'The format is right, but without a checksum: a mistyped character can’t be seen. Compare it with its source.',
    prefix: (prefix: string) => say`We recognize it by ${code(prefix)}.`,
    typo: {
      checksum: 'Its checksum is wrong: at least one character is mistyped or out of place.',
      missing: (count: number) =>
        count === 1 ? say`${count} character is missing.` : say`${count} characters are missing.`,
      surplus: (count: number) =>
        count === 1
          ? say`It has ${count} character too many.`
          : say`It has ${count} characters too many.`,
      letters: (letters: WrongLetter[]) =>
        say`An address like this never contains ${describeLetters(letters)}.`,
      'mixed-case': 'It mixes capital and small letters. An address like this never does.',
      'lost-case':
        'All its letters are of one case, so it is not a valid address. Only a list shows which address it was.',
      prefix: (prefix: string) => say`The beginning is missing: ${code(prefix)}.`,
    },
    lookAlikes: (letters: WrongLetter[]) =>
      say`An address never contains them: ${describeLetters(letters)}. Someone may have changed it on purpose.`,
    letters: describeLetters,
    hash: 'A hash has no checksum, so a mistyped character can’t be seen. Compare it with its source.',
    unprovenHash:
      'Other hashes, such as SHA-256, and private keys have this format, too. It is shown here alone: it was not sent or stored, and a record has only its ends.',
    name: 'We don’t look names up: that would send the name to another service.',
    extendedPublicKey:
      'It can’t move coins, but anyone who has it can see everything you hold there.',
    secret:
      'It is masked. It was not sent or stored. Anyone who has it can take all the coins in the wallet. A check needs only a public address.',
    hashOrKey: 'It stays masked until you answer. It was not sent or stored.',
  },
  advice: {
    secret:
      'Copy something else now, to clear it from your clipboard. If anyone could have seen it, move the coins to a new wallet.',
    hashOrKey: 'If it is a private key, copy something else now, to clear it from your clipboard.',
    mistyped: {
      address: 'Send nothing to it. Get the whole address again from its source.',
      hash: 'Get the whole hash again from its source.',
    },
    name: 'Find its address in your wallet and paste that instead.',
    extendedPublicKey: 'Paste a single address instead.',
    shortened: 'Get the whole address, and paste it here.',
    notAnAddress: 'Paste a public address instead.',
    lookAlikes: 'Get the address again from a source that you trust.',
    spelling: {
      case: AS_LISTED,
      prefix: AS_LISTED,
      format: 'Treat it as listed.',
      letters: AS_LISTED,
    },
    similar: {
      tag: 'Ask for the tag, and compare it.',
      character: EXACT,
      ends: EXACT,
      key: 'Ask who controls it before you pay.',
    },
    hash: 'Lists name addresses, not transactions: this can’t be looked up. Open it in a block explorer, then check the sender’s and the recipient’s address here.',
  },
  /** @param count the lists of the kind that have the address. */
  listed: {
    sanctions: (count: number): Sentence =>
      count === 1
        ? ['This address is on a sanctions list.']
        : say`This address is on ${count} sanctions lists.`,
    own: (): Sentence => ['This address is on an internal list.'],
    notices: (): Sentence => ['An official notice names this address. That is not a sanction.'],
  },
  almostListed: {
    sanctions: 'This is almost an address of a sanctions list.',
    own: 'This is almost an address of an internal list.',
    notices: 'This is almost an address of an official notice.',
  },
  /** @param count the lists that were asked. */
  notListed: (count: number) =>
    count === 1
      ? say`The ${count} list of this site does not have it.`
      : say`None of the ${count} lists has it.`,
  spelling: {
    case: (listed: SentencePart) =>
      say`The text equals a listed address except for upper and lower case: ${listed}.`,
    prefix: (listed: SentencePart) =>
      say`The text equals a listed address except for its beginning: ${listed}.`,
    format: (listed: SentencePart) =>
      say`The text is another format of a listed address: ${listed}.`,
    letters: (listed: SentencePart) =>
      say`The text is a listed address with look-alike letters: ${listed}.`,
  },
  similar: {
    tag: (tag: string) => say`This address is listed with the tag or memo ${code(tag)} alone.`,
    character: (listed: SentencePart, at: number) =>
      say`The text differs from a listed address, first at position ${at}: ${listed}.`,
    ends: (listed: SentencePart) => say`The text begins and ends like a listed address: ${listed}.`,
    key: (listed: SentencePart) =>
      say`This address has the same key as a listed address of another network: ${listed}. Whoever controls one controls both, unless it is a contract.`,
  },
  /** Facts of an entry beside its party and authority. */
  entry: {
    programmes: (kind: Kind, programmes: string) =>
      kind === 'sanctions'
        ? say`Sanctions programme: ${text(programmes)}`
        : say`Programme: ${text(programmes)}`,
    date: (day: string) => say`Entry of ${date(day)}`,
    listDate: (day: string) => say`List of ${date(day)}`,
  },
  note: {
    invisible: (characters: string) =>
      say`Invisible characters were removed: ${text(characters)}. Compare the address with its source.`,
    spaced: 'Spaces were removed.',
    'percent-encoded': 'Percent-encoded characters around it were decoded.',
    html: 'HTML around it was decoded.',
    escaped: 'Escaped characters around it were decoded.',
    'quoted-printable': 'The encoding of an email (quoted-printable) was decoded.',
    'call-data': 'Taken from the data of a contract call (ERC-20).',
    padded: 'Zeros in front, which pad it to 32 bytes, were removed.',
    link: 'Taken from a link.',
    uri: 'Taken from a payment link.',
    interrupted:
      'The letters of this address stand here, with other characters between them or touching them. Compare it with the text.',
  },
  evidence: {
    link: (source: SentencePart) => say`Known from the link: “${source}”.`,
    uri: (source: SentencePart) => say`Known from the payment link: “${source}”.`,
    column: (source: SentencePart) => say`Known from the column: “${source}”.`,
    label: (source: SentencePart) => say`Known from the label: “${source}”.`,
    'line-above': (source: SentencePart) => say`Known from the line above: “${source}”.`,
    'line-below': (source: SentencePart) => say`Known from the line below: “${source}”.`,
    answer: (): Sentence => ['Known from your answer.'],
  },
  /** @param other the address with the same ends, or its number. */
  resembles: (other: Sentence) => ({
    fact: say`Ends like ${other}, but is another account: possible address poisoning.`,
    advice: 'Compare every character.',
  }),
  /** @param amount absent for any. */
  allows(amount: { text: string; inSmallestUnits?: boolean } | undefined): Sentence {
    if (!amount) return ['This request does not pay: it allows the address to spend tokens.']
    return amount.inSmallestUnits
      ? say`This request does not pay: it allows the address to spend ${text(amount.text)} of the token’s smallest units.`
      : say`This request does not pay: it allows the address to spend ${text(amount.text)}.`
  },
  requires: (parameter: string) =>
    say`This payment request has a required part that we don’t know (${code(parameter)}): wallets must refuse it.`,
  doubts: {
    changed: {
      fact: 'This record was changed after it was saved, or made from one that was',
      advice: 'Compare it with the signed print.',
    },
    'no-digest': {
      fact: 'This record has no digest, or was made from one without: a change of it can’t be seen',
      advice: 'Compare it with the signed print.',
    },
  },
  /** A fact is a phrase behind the name of the part. */
  unread: {
    picture: {
      fact: 'a picture in which no QR code was read',
      advice:
        'Type the address that it shows: in pictures, the page reads QR codes only, not letters.',
    },
    pdf: {
      fact: 'a PDF with text that is only a picture, such as a scan',
      advice: 'Type the addresses that it shows.',
    },
    office: {
      fact: 'an office document in an old format, of which the letters alone were searched',
      advice: 'Save it as XLSX, DOCX or text.',
    },
    encrypted: {
      fact: 'encrypted',
      advice: 'Open it with its password or key, and save it without.',
    },
    archive: { fact: 'an archive', advice: 'Unpack it and add its files.' },
    binary: {
      fact: 'not a text',
      advice: 'If its program shows addresses, copy them from there.',
    },
    broken: { fact: 'damaged or cut off', advice: 'Save or download it again.' },
    unopened: {
      fact: 'can’t be opened, or was changed while it was read',
      advice: 'Add the files of a folder one by one, or choose the file again.',
    },
    'too-large': {
      fact: 'too large to be read in full',
      advice: 'Split it: all files together can have 50 MB.',
    },
    empty: { fact: 'empty', advice: 'If it should have contents, save or download it again.' },
    'too-deep': { fact: 'nested too deeply', advice: 'Save this part as a file of its own.' },
  },
  /** @param rows `lines`: absent for the rows of several texts. */
  unmatchedRows: ({ count, of, lines }: Omit<UnmatchedRows, 'lines'> & { lines?: string }) =>
    lines === undefined
      ? say`If this is a list, no address was found in ${count} of ${of} rows`
      : say`If this is a list, no address was found in ${count} of ${of} rows: ${count === 1 ? 'line' : 'lines'} ${lines}`,
}
