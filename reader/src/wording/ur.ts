import type { WrongLetter } from '../finding.ts'
import type { Wording } from './en.ts'
import { address, code, date, join, type Sentence, say, text } from './parts.ts'

const describeLetter = ({ letter, at, like }: WrongLetter): Sentence =>
  like
    ? say`مقام ${at} پر “${text(letter)}” (“${text(like)}” جیسا)`
    : say`مقام ${at} پر “${text(letter)}”`

const describeLetters = (letters: WrongLetter[]) => join(letters.map(describeLetter), '، ')

const AS_LISTED = 'اسے فہرست میں شامل سمجھیں، اور درست ایڈریس مانگیں۔'

const EXACT = 'بالکل صحیح ایڈریس پوچھیں۔'

export const ur: Wording = {
  listSeparator: '، ',
  fullStop: '۔',
  labels: {
    marked: 'نشان زدہ حرف',
    address: { right: 'ایڈریس، چیک سم درست', absent: 'ایڈریس، جس کے فارمیٹ میں چیک سم نہیں' },
    kinds: {
      'hash-or-key': 'ٹرانزیکشن ہیش یا پرائیویٹ کی (private key)، چھپایا گیا',
      'extended-public-key': 'توسیعی پبلک کی (extended public key)، چھپائی گئی',
      name: 'نام، جو کسی ایڈریس کی جگہ ہے',
      shortened: 'مختصر کیا گیا ایڈریس',
      'look-alikes': 'ایڈریس، جس میں دوسرے حروفِ تہجی کے حروف ہیں',
    },
    hash: 'ٹرانزیکشن ہیش',
    unprovenHash: 'ٹرانزیکشن ہیش یا کوئی اور ہیش؛ کچھ ثابت نہیں کرتا',
    mistyped: { address: 'ایڈریس، جس میں غلطی ہے', hash: 'ٹرانزیکشن ہیش، جس میں غلطی ہے' },
    secrets: {
      'seed-phrase': 'سیڈ فریز، چھپایا گیا',
      'private-key': 'پرائیویٹ کی (private key)، چھپائی گئی',
      'wallet-connect': 'WalletConnect لنک، چھپایا گیا',
      'wallet-access': 'والیٹ کی لاگ اِن معلومات یا الیکٹرانک رقم، چھپائی گئی',
      'one-time-password': 'ون ٹائم پاس ورڈ (2FA) کا سیکریٹ (secret)، چھپایا گیا',
    },
    mistypedSecret: 'غلطی کے ساتھ',
    notAnAddress: {
      'lightning-invoice': 'Lightning انوائس',
      'lightning-link': 'Lightning لنک',
      nostr: 'Nostr شناخت',
      iban: 'بینک اکاؤنٹ نمبر (IBAN)',
      'payment-card': 'ادائیگی کارڈ کا نمبر، چھپایا گیا',
      email: 'ای میل ایڈریس',
      phone: 'فون نمبر',
    },
    listed: { sanctions: 'فہرست میں موجود', notices: 'نوٹس میں ذکر', own: 'اندرونی فہرست میں' },
    almostListed: 'فہرست کے ایڈریس سے ملتا جلتا',
    unknownNetwork: 'نیٹ ورک معلوم نہیں',
    notListed: 'کسی فہرست میں نہیں',
    notChecked: {
      'no-list': 'جانچ نہیں ہوئی: کوئی فہرست پڑھی نہیں جا سکی',
      tag: 'جانچ نہیں ہوئی: فہرست میں یہ ایڈریس ٹیگ کے ساتھ ہے، اور متن میں ٹیگ نہیں',
      mistyped: 'جانچ نہیں ہوئی: اصل ایڈریس معلوم نہیں',
      hidden: 'جانچ نہیں ہوئی: متن چھپایا گیا ہے',
      incomplete: 'جانچ نہیں ہوئی: ایڈریس پورا نہیں',
      'no-address': 'یہ ایڈریس نہیں، اس لیے فہرستوں میں تلاش نہیں کیا گیا',
    },
    counts: {
      places: 'ملنے والے مقامات: ایڈریس، ہیش، دیگر',
      addresses: 'مختلف ایڈریس',
      lookAlikePairs: 'ایک جیسے دکھنے والے ایڈریسز کے جوڑے',
      mistyped: 'جن میں غلطی ہے، یا جو ادھورے ہیں',
      masked: 'چھپائے گئے: خفیہ، یا شاید خفیہ',
    },
  },
  titles: {
    address(matches, name, isOurs) {
      const [only, ...others] = matches
      if (!only) return 'یہ ایسے نیٹ ورک کا ایڈریس ہے جو ہمارے نیٹ ورکس میں شامل نہیں۔'
      if (others.length > 0) return 'اس ایڈریس کا فارمیٹ کئی نیٹ ورکس کا ہے۔'
      if (only.chain === 'test')
        return `یہ ${name} کے ٹیسٹ نیٹ ورک کا ایڈریس ہے، جہاں کوائنز کی کوئی قیمت نہیں۔`
      return isOurs
        ? `یہ ${name} کا ایڈریس ہے۔`
        : `یہ ${name} کا ایڈریس ہے، جو ہمارے نیٹ ورکس میں شامل نہیں۔`
    },
    mistyped: { address: 'اس ایڈریس میں غلطی ہے۔', hash: 'اس ٹرانزیکشن ہیش میں غلطی ہے۔' },
    hash: {
      known: 'یہ ٹرانزیکشن ہیش ہے۔',
      unknown: 'یہ ایک ہیش ہے۔',
      unproven: 'اس کی شکل ٹرانزیکشن ہیش جیسی ہے۔',
    },
    secrets: {
      'seed-phrase': 'یہ سیڈ فریز لگتا ہے۔ اسے اپنے والیٹ کے سوا کہیں نہ لکھیں۔',
      'private-key': 'یہ پرائیویٹ کی (private key) لگتی ہے۔ اسے اپنے والیٹ کے سوا کہیں نہ لکھیں۔',
      'wallet-connect':
        'یہ WalletConnect لنک لگتا ہے، جو آپ کے والیٹ سے جوڑتا ہے۔ اسے اپنے والیٹ کے سوا کہیں نہ لکھیں۔',
      'wallet-access':
        'یہ کسی والیٹ کی لاگ اِن معلومات یا الیکٹرانک رقم لگتی ہے: جس کے پاس یہ ہو، وہ رقم لے سکتا ہے۔ اسے اپنے والیٹ کے سوا کہیں نہ لکھیں۔',
      'one-time-password':
        'یہ ون ٹائم پاس ورڈ (2FA) کا سیکریٹ (secret) لگتا ہے۔ اسے اپنی آتھنٹیکیٹر ایپ کے سوا کہیں نہ لکھیں۔',
    },
    mistypedSecrets: {
      'seed-phrase': 'یہ غلطی والا سیڈ فریز لگتا ہے۔ اسے اپنے والیٹ کے سوا کہیں ٹائپ نہ کریں۔',
      'private-key':
        'یہ غلطی والی پرائیویٹ کی (private key) لگتی ہے۔ اسے اپنے والیٹ کے سوا کہیں ٹائپ نہ کریں۔',
    },
    notAnAddress: {
      'lightning-invoice': 'یہ Lightning انوائس ہے، ایڈریس نہیں۔',
      'lightning-link': 'یہ Lightning لنک ہے، ایڈریس نہیں۔',
      nostr: 'یہ Nostr کا ہے، کسی والیٹ کا ایڈریس نہیں۔',
      iban: 'یہ بینک اکاؤنٹ نمبر (IBAN) ہے، کسی والیٹ کا ایڈریس نہیں۔',
      'payment-card': 'یہ ادائیگی کے کارڈ کا نمبر لگتا ہے۔ اسے یہاں پیسٹ نہ کریں۔',
      email: 'یہ ای میل ایڈریس ہے، کسی والیٹ کا ایڈریس نہیں۔',
      phone: 'یہ فون نمبر ہے، کسی والیٹ کا ایڈریس نہیں۔',
    },
    kinds: {
      'hash-or-key':
        'یہ ٹرانزیکشن ہیش ہو سکتا ہے یا پرائیویٹ کی (private key): دونوں ایک جیسے دکھتے ہیں۔',
      name: 'یہ ایک نام ہے جو کسی ایڈریس کی جگہ آتا ہے۔',
      shortened: 'یہ ایڈریس کا صرف شروع اور آخر کا حصہ ہے۔',
      'look-alikes': 'اس میں کسی اور رسم الخط کے حروف ہیں۔',
    },
    extendedPublicKey: {
      right: 'یہ extended public key ہے: اس سے والیٹ کے سارے ایڈریس نظر آتے ہیں۔',
      mistyped:
        'یہ extended public key ہے جس میں کوئی غلطی ہے: درست ہو تو اس سے والیٹ کے سارے ایڈریس نظر آتے ہیں۔',
    },
  },
  format: {
    right: 'فارمیٹ درست ہے: اس کا چیک سم درست ہے، یعنی کوئی حرف غلط نہیں لکھا گیا۔',
    absent: 'فارمیٹ درست ہے، مگر چیک سم نہیں: غلط حرف پکڑا نہیں جا سکتا۔ اسے اصل سے ملا کر دیکھیں۔',
    prefix: (prefix) => say`اس کی پہچان یہ ہے: ${code(prefix)}۔`,
    typo(typo) {
      switch (typo.is) {
        case 'checksum':
          return ['اس کا چیک سم غلط ہے: کم از کم ایک حرف غلط لکھا گیا ہے یا اپنی جگہ پر نہیں۔']
        case 'length': {
          const count = Math.abs(typo.by)
          if (typo.by < 0)
            return count === 1 ? say`${count} حرف کم ہے۔` : say`${count} حروف کم ہیں۔`
          return count === 1
            ? say`اس میں ${count} حرف زیادہ ہے۔`
            : say`اس میں ${count} حروف زیادہ ہیں۔`
        }
        case 'letters':
          return say`ایسے ایڈریس میں یہ کبھی نہیں ہوتا: ${describeLetters(typo.letters)}۔`
        case 'mixed-case':
          return ['اس میں بڑے اور چھوٹے حروف ملے ہوئے ہیں، جو ایسے ایڈریس میں کبھی نہیں ہوتے۔']
        case 'lost-case':
          return [
            'اس میں بڑے اور چھوٹے حروف کا فرق مٹ گیا ہے، اس لیے یہ درست ایڈریس نہیں۔ اصل ایڈریس صرف فہرست سے معلوم ہوتا ہے۔',
          ]
        case 'prefix':
          return say`اس کا شروع غائب ہے: ${code(typo.prefix)}۔`
      }
    },
    lookAlikes: (letters) =>
      say`ایڈریس میں یہ حروف کبھی نہیں ہوتے: ${describeLetters(letters)}۔ ہو سکتا ہے کسی نے اسے جان بوجھ کر بدلا ہو۔`,
    letters: describeLetters,
    hash: 'ہیش میں چیک سم نہیں ہوتا، اس لیے غلط حرف پکڑا نہیں جا سکتا۔ اسے اصل سے ملا کر دیکھیں۔',
    unprovenHash:
      'دوسرے ہیش، جیسے SHA-256، اور پرائیویٹ کی (private key) کی شکل بھی یہی ہوتی ہے۔ یہ صرف یہاں دکھایا گیا ہے: نہ بھیجا گیا، نہ محفوظ کیا گیا، اور ریکارڈ میں صرف اس کے دونوں سرے ہوتے ہیں۔',
    name: 'ہم ناموں کا ایڈریس تلاش نہیں کرتے، کیونکہ اس کے لیے نام کسی اور سروس کو بھیجنا پڑتا۔',
    extendedPublicKey:
      'اس سے کوائنز منتقل نہیں ہو سکتے، مگر یہ جس کے پاس ہو، وہ وہاں آپ کا سب کچھ دیکھ سکتا ہے۔',
    secret:
      'اسے چھپا دیا گیا ہے۔ اسے نہ کہیں بھیجا گیا، نہ محفوظ کیا گیا۔ یہ جس کے پاس ہو، وہ والیٹ کے سارے کوائنز لے سکتا ہے۔ جانچ کے لیے صرف پبلک ایڈریس چاہیے۔',
    hashOrKey: 'جب تک آپ جواب نہ دیں، یہ چھپا رہے گا۔ اسے نہ کہیں بھیجا گیا، نہ محفوظ کیا گیا۔',
  },
  advice: {
    secret:
      'اب کچھ اور کاپی کریں تاکہ یہ آپ کے کلپ بورڈ سے مٹ جائے۔ اگر کسی کے اسے دیکھ لینے کا امکان ہو تو کوائنز نئے والیٹ میں منتقل کر دیں۔',
    hashOrKey:
      'اگر یہ پرائیویٹ کی (private key) ہے تو اب کچھ اور کاپی کریں تاکہ یہ آپ کے کلپ بورڈ سے مٹ جائے۔',
    mistyped: {
      address: 'اس پر کچھ نہ بھیجیں۔ پورا ایڈریس اصل جگہ سے دوبارہ لیں۔',
      hash: 'پورا ہیش اصل جگہ سے دوبارہ لیں۔',
    },
    name: 'اس کا ایڈریس اپنے والیٹ میں دیکھیں، اور یہاں وہی پیسٹ کریں۔',
    extendedPublicKey: 'اس کی جگہ ایک ہی ایڈریس پیسٹ کریں۔',
    shortened: 'پورا ایڈریس لیں، اور اسے یہاں پیسٹ کریں۔',
    notAnAddress: 'اس کی جگہ پبلک ایڈریس پیسٹ کریں۔',
    lookAlikes: 'ایڈریس کسی ایسی جگہ سے دوبارہ لیں جس پر آپ کو بھروسا ہے۔',
    hash: 'فہرستوں میں ایڈریس ہوتے ہیں، ٹرانزیکشنز نہیں، اس لیے اسے فہرستوں میں نہیں دیکھا جا سکتا۔ اسے کسی بلاک ایکسپلورر میں کھولیں، پھر بھیجنے والے اور وصول کرنے والے کا ایڈریس یہاں جانچیں۔',
  },
  listed(kind, count) {
    switch (kind) {
      case 'sanctions':
        return count === 1
          ? ['یہ ایڈریس پابندیوں کی ایک فہرست میں ہے۔']
          : say`یہ ایڈریس پابندیوں کی ${count} فہرستوں میں ہے۔`
      case 'own':
        return ['یہ ایڈریس ایک اندرونی فہرست میں ہے۔']
      case 'notices':
        return ['ایک سرکاری نوٹس میں اس ایڈریس کا نام ہے۔ یہ پابندی نہیں ہے۔']
    }
  },
  almostListed(kind) {
    switch (kind) {
      case 'sanctions':
        return 'یہ پابندیوں کی فہرست کے ایک ایڈریس سے بہت ملتا جلتا ہے۔'
      case 'own':
        return 'یہ ایک اندرونی فہرست کے ایڈریس سے بہت ملتا جلتا ہے۔'
      case 'notices':
        return 'یہ ایک سرکاری نوٹس کے ایڈریس سے بہت ملتا جلتا ہے۔'
    }
  },
  notListed: (count) =>
    count === 1
      ? say`اس سائٹ کی ${count} فہرست میں یہ نہیں ہے۔`
      : say`${count} فہرستوں میں سے کسی میں بھی یہ نہیں ہے۔`,
  spelling(listing) {
    const listed = address(listing.address)
    switch (listing.spelling) {
      case 'same':
        return undefined
      case 'case':
        return {
          fact: say`بڑے اور چھوٹے حروف کے سوا متن فہرست کے اس ایڈریس جیسا ہے: ${listed}۔`,
          advice: AS_LISTED,
        }
      case 'prefix':
        return {
          fact: say`آغاز کے سوا متن فہرست کے اس ایڈریس جیسا ہے: ${listed}۔`,
          advice: AS_LISTED,
        }
      case 'format':
        return {
          fact: say`متن فہرست کے اس ایڈریس کا دوسرا فارمیٹ ہے: ${listed}۔`,
          advice: 'اسے فہرست میں شامل سمجھیں۔',
        }
      case 'letters':
        return {
          fact: say`متن فہرست کا یہ ایڈریس ہے، جس میں ملتے جلتے حروف ہیں: ${listed}۔`,
          advice: AS_LISTED,
        }
    }
  },
  similar(similar) {
    const listed = address(similar.address, similar.by === 'character' ? [similar.at] : undefined)
    switch (similar.by) {
      case 'tag':
        return {
          fact: say`یہ ایڈریس فہرست میں صرف ٹیگ یا میمو ${code(similar.tag)} کے ساتھ ہے۔`,
          advice: 'ٹیگ پوچھیں اور اس سے ملائیں۔',
        }
      case 'character':
        return {
          fact: say`متن فہرست کے ایک ایڈریس سے مختلف ہے، پہلا فرق مقام ${similar.at} پر ہے: ${listed}۔`,
          advice: EXACT,
        }
      case 'ends':
        return {
          fact: say`متن کا شروع اور آخر فہرست کے ایک ایڈریس جیسا ہے: ${listed}۔`,
          advice: EXACT,
        }
      case 'key':
        return {
          fact: say`اس ایڈریس کی کی (key) وہی ہے جو دوسرے نیٹ ورک کے ایک فہرست شدہ ایڈریس کی ہے: ${listed}۔ کنٹریکٹ نہ ہو تو دونوں ایک ہی کے اختیار میں ہیں۔`,
          advice: 'ادائیگی سے پہلے پوچھیں کہ یہ کس کا ہے۔',
        }
    }
  },
  entry: {
    programmes: (kind, programmes) =>
      kind === 'sanctions'
        ? say`پابندیوں کا پروگرام: ${text(programmes)}`
        : say`پروگرام: ${text(programmes)}`,
    date: (day) => say`اندراج کی تاریخ: ${date(day)}`,
    listDate: (day) => say`فہرست کی تاریخ: ${date(day)}`,
  },
  note(note) {
    switch (note.is) {
      case 'invisible':
        return say`نظر نہ آنے والے حروف ہٹا دیے گئے: ${text(note.characters.join(', '))}۔ ایڈریس کا اس کے اصل سے موازنہ کریں۔`
      case 'spaced':
        return ['خالی جگہیں ہٹا دی گئیں۔']
      case 'percent-encoded':
        return ['اس کے آس پاس کی % والی علامتیں کھولی گئیں۔']
      case 'html':
        return ['اس کے آس پاس کا HTML کھولا گیا۔']
      case 'escaped':
        return ['اس کے آس پاس کی کوڈ کی ہوئی علامتیں (escape) کھولی گئیں۔']
      case 'quoted-printable':
        return ['ای میل کی کوڈنگ (quoted-printable) کھولی گئی۔']
      case 'call-data':
        return ['کنٹریکٹ کال (ERC-20) کے ڈیٹا سے لیا گیا۔']
      case 'padded':
        return ['شروع کے صفر، جو اسے 32 بائٹ تک پورا کرتے ہیں، ہٹا دیے گئے۔']
      case 'link':
        return ['لنک میں سے لیا گیا۔']
      case 'uri':
        return ['ادائیگی کے لنک میں سے لیا گیا۔']
      case 'interrupted':
        return [
          'اس ایڈریس کے حروف یہاں ہیں، اور ان کے درمیان یا ساتھ دوسرے حروف ہیں۔ متن سے موازنہ کریں۔',
        ]
    }
  },
  evidence({ from, text: spelling }) {
    const source = text(spelling)
    switch (from) {
      case 'link':
        return say`لنک سے معلوم ہوا: “${source}”۔`
      case 'uri':
        return say`ادائیگی کے لنک سے معلوم ہوا: “${source}”۔`
      case 'column':
        return say`کالم سے معلوم ہوا: “${source}”۔`
      case 'label':
        return say`ساتھ لکھے لفظ سے معلوم ہوا: “${source}”۔`
      case 'line-above':
        return say`اوپر کی سطر سے معلوم ہوا: “${source}”۔`
      case 'line-below':
        return say`نیچے کی سطر سے معلوم ہوا: “${source}”۔`
      case 'answer':
        return ['آپ کے جواب سے معلوم ہوا۔']
    }
  },
  resembles: (other) => ({
    fact: say`اس کے سرے ${other} جیسے ہیں، مگر اکاؤنٹ دوسرا ہے: یہ ایڈریس پوائزننگ ہو سکتی ہے۔`,
    advice: 'ہر حرف کا موازنہ کریں۔',
  }),
  allows(amount) {
    if (!amount)
      return ['یہ درخواست ادائیگی نہیں کرتی: یہ اس ایڈریس کو ٹوکن خرچ کرنے کی اجازت دیتی ہے۔']
    return amount.inSmallestUnits
      ? say`یہ درخواست ادائیگی نہیں کرتی: یہ اس ایڈریس کو ٹوکن کی سب سے چھوٹی اکائی میں ${text(amount.text)} خرچ کرنے کی اجازت دیتی ہے۔`
      : say`یہ درخواست ادائیگی نہیں کرتی: یہ اس ایڈریس کو ${text(amount.text)} خرچ کرنے کی اجازت دیتی ہے۔`
  },
  requires: (parameter) =>
    say`ادائیگی کی اس درخواست میں ایک لازمی حصہ ہے جو ہمیں معلوم نہیں (${code(parameter)}): والیٹ کو اسے رد کرنا چاہیے۔`,
  doubts: {
    changed: {
      fact: 'یہ ریکارڈ محفوظ ہونے کے بعد بدلا گیا، یا ایسے ریکارڈ سے بنا ہے جو بدلا گیا تھا',
      advice: 'دستخط شدہ پرنٹ سے ملا کر دیکھیں۔',
    },
    'no-digest': {
      fact: 'اس ریکارڈ میں ڈائجسٹ (digest) نہیں، یا یہ ایسے ریکارڈ سے بنا ہے: اس میں تبدیلی پہچانی نہیں جا سکتی',
      advice: 'دستخط شدہ پرنٹ سے ملا کر دیکھیں۔',
    },
  },
  unread: {
    picture: {
      fact: 'تصویر، جس میں کوئی QR کوڈ پڑھا نہیں گیا',
      advice:
        'جو ایڈریس اس میں دکھائی دے وہ ٹائپ کریں: صفحہ تصویروں میں صرف QR کوڈ پڑھتا ہے، حروف نہیں۔',
    },
    pdf: {
      fact: 'PDF، جس کا متن صرف تصویر ہے، جیسے سکین میں',
      advice: 'جو ایڈریس دکھائی دیں انہیں ٹائپ کریں۔',
    },
    office: {
      fact: 'پرانے فارمیٹ کی دفتری دستاویز، جس کے صرف حروف تلاش کیے گئے',
      advice: 'اسے XLSX، DOCX یا ٹیکسٹ میں محفوظ کریں۔',
    },
    encrypted: {
      fact: 'انکرپٹ شدہ (encrypted)',
      advice: 'اسے اس کے پاس ورڈ یا key سے کھولیں، اور اس کے بغیر محفوظ کریں۔',
    },
    archive: { fact: 'آرکائیو فائل', advice: 'اسے کھول کر اس کی فائلیں شامل کریں۔' },
    binary: {
      fact: 'متن نہیں',
      advice: 'اگر اس کے پروگرام میں ایڈریس دکھائی دیں تو وہاں سے کاپی کریں۔',
    },
    broken: { fact: 'خراب یا ادھوری', advice: 'اسے دوبارہ محفوظ یا ڈاؤن لوڈ کریں۔' },
    unopened: {
      fact: 'کھولی نہیں جا سکی، یا پڑھنے کے دوران بدل گئی',
      advice: 'فولڈر کی فائلیں ایک ایک کر کے شامل کریں، یا فائل دوبارہ منتخب کریں۔',
    },
    'too-large': {
      fact: 'اتنی بڑی کہ پوری نہیں پڑھی جا سکی',
      advice: 'اسے حصوں میں بانٹیں: تمام فائلیں مل کر 50 MB تک ہو سکتی ہیں۔',
    },
    empty: {
      fact: 'خالی',
      advice: 'اگر اس میں کچھ ہونا چاہیے تو اسے دوبارہ محفوظ یا ڈاؤن لوڈ کریں۔',
    },
    'too-deep': { fact: 'بہت سی تہوں کے اندر', advice: 'اس حصے کو الگ فائل میں محفوظ کریں۔' },
  },
  unmatchedRows: ({ count, of, lines }) =>
    lines === undefined
      ? say`اگر یہ فہرست ہے: ${of} قطاروں میں سے ${count} میں کوئی ایڈریس نہیں ملا`
      : say`اگر یہ فہرست ہے: ${of} قطاروں میں سے ${count} میں کوئی ایڈریس نہیں ملا: ${count === 1 ? 'سطر' : 'سطریں'} ${lines}`,
}
