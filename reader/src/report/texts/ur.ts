import type { Letter } from '../../finding.ts'
import { listLines } from '../../record/unmatched.ts'
import type { ReportTexts } from './report-texts.ts'

const describeLetters = (letters: Letter[]) =>
  letters
    .map(({ letter, at, like }) =>
      like ? `مقام ${at} پر “${letter}” (“${like}” جیسا)` : `مقام ${at} پر “${letter}”`,
    )
    .join('، ')

const characters = (count: number) => (count === 1 ? '1 حرف' : `${count} حروف`)

export const ur: ReportTexts = {
  language: 'ur',
  dir: 'rtl',
  typefaces:
    "'Inter Variable', Inter, 'Noto Nastaliq Urdu Variable', 'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', 'Noto Naskh Arabic', 'Geeza Pro', 'Segoe UI', Tahoma, sans-serif",
  title: 'ایڈریسز کی جانچ کا ریکارڈ',
  case: 'کیس',
  analyst: 'جانچ کرنے والے کا نام',
  decision: 'فیصلہ',
  note: 'نوٹ',
  time: 'جانچ کا وقت',
  version: 'ریڈر کا ورژن',
  empty: '—',
  summary: 'خلاصہ',
  counts: {
    places: 'متن میں مقامات',
    addresses: 'مختلف ایڈریس',
    listed: 'پابندیوں کی فہرست میں',
    own: 'صرف اندرونی فہرست میں',
    notices: 'صرف نوٹس میں ذکر',
    almostListed: 'فہرست کے ایڈریس سے ملتا جلتا: ٹیگ یا غلطی کا فرق، یا وہی کی (key)',
    lookAlikePairs: 'ایک جیسے دکھنے والے ایڈریسز کے جوڑے',
    mistyped: 'جن میں غلطی ہے، یا جو ادھورے ہیں',
    masked: 'چھپائے گئے: خفیہ، یا شاید خفیہ',
    unread: 'فائلیں اور حصے، جو پڑھے نہیں گئے',
    unmatchedRows: 'قطاریں، جن میں ایڈریس نہیں ملا',
    unmatchedFiles: 'فائلیں اور پیغامات، جن میں ایڈریس نہیں ملا',
  },
  share: ({ count, of }) => `${of} میں سے ${count}`,
  unmatchedRows: (rows) =>
    `${rows.of} میں سے ${rows.count} قطاروں میں کوئی ایڈریس نہیں ملا: سطریں ${listLines(rows, '، ')}`,
  unmatched: 'اس میں کوئی ایڈریس نہیں ملا۔',
  lists: 'فہرستیں',
  listFacts: { date: 'تاریخ', addresses: 'ایڈریس', hits: 'نتائج' },
  age: (count) => `جانچ کے وقت ${count} دن پرانی`,
  stale: (count) => `جانچ کے وقت ${count} دن پرانی: اس کے بعد شامل کیے گئے ایڈریسز اس میں نہیں`,
  missing: 'جو اس میں نہیں',
  unreadableLists:
    'یہ فہرستیں پڑھی نہیں جا سکیں؛ جو ایڈریس کسی فہرست میں نہیں ملا وہ ان میں ہو سکتا ہے',
  files: 'فائلیں',
  bytes: (size) => `${size} بائٹ`,
  typedText: 'لکھا ہوا متن، فائل کے بغیر',
  unread: 'پڑھی نہیں گئیں',
  unreadReasons: {
    picture: 'تصویر، جس میں کوئی QR کوڈ پڑھا نہیں گیا',
    pdf: 'PDF فائل',
    encrypted: 'پاس ورڈ سے محفوظ',
    archive: 'آرکائیو فائل',
    binary: 'متن نہیں',
    broken: 'فائل خراب ہے',
    unopened: 'کھولی نہیں جا سکی، یا پڑھنے کے دوران بدل گئی',
    'too-large': 'اتنی بڑی کہ پوری نہیں پڑھی جا سکی',
    office: 'پرانے فارمیٹ کی دفتری دستاویز',
    'too-deep': 'بہت سی تہوں کے اندر',
    empty: 'خالی',
  },
  scope:
    'ہر متن کا فارمیٹ پڑھا گیا، اور ایڈریس ان فہرستوں میں تلاش کیے گئے۔ کسی اور خطرے کی جانچ نہیں ہوئی۔',
  scopeWithoutLists:
    'ہر متن کا صرف فارمیٹ پڑھا گیا: کوئی فہرست پڑھی نہیں جا سکی۔ کسی خطرے کی جانچ نہیں ہوئی۔',
  digest: 'اس ریکارڈ کا ڈائجسٹ (digest)',
  signers: {
    analyst: 'جانچ کرنے والے کا نام اور عہدہ',
    second: 'تصدیق کرنے والے دوسرے شخص کا نام اور عہدہ',
  },
  signature: 'دستخط',
  date: 'تاریخ',
  page: { before: 'صفحہ ', between: ' از ', after: '' },
  groups: {
    listed: 'پابندیوں کی فہرست میں موجود',
    own: 'اندرونی فہرست میں موجود؛ یہ پابندی نہیں',
    notices: 'جن کا نوٹس میں ذکر ہے؛ یہ پابندی نہیں',
    doubts:
      'مشکوک: غلطیاں، ملتے جلتے ایڈریس، چھپائے گئے متن، جن کی جانچ نہیں ہوئی، اور غیر معمولی درخواستیں',
    rest: 'باقی تمام نتائج',
  },
  repeated: (places, different) => `${places} مقامات، ${different} مختلف`,
  nothingFound: 'متن میں کوئی ایڈریس، ہیش، ادائیگی کی درخواست یا خفیہ متن نہیں۔',
  more: (count) => (count === 1 ? 'ریکارڈ میں 1 اور ہے۔' : `ریکارڈ میں ${count} اور ہیں۔`),
  columns: { number: 'نمبر', finding: 'نتیجہ', lists: 'فہرستیں', place: 'مقام' },
  networks: 'نیٹ ورک',
  testNetwork: (network) => `${network} (ٹیسٹ نیٹ ورک)`,
  tag: 'منزل کا ٹیگ (destination tag)',
  memo: 'میمو (memo)',
  amount: 'مقدار',
  smallestUnits: 'مقدار، ٹوکن کی سب سے چھوٹی اکائیوں میں',
  token: 'ٹوکن',
  writtenAs: 'متن میں یوں لکھا ہے',
  invisible: 'نظر نہ آنے والے حروف',
  notes: {
    spaced: 'خالی جگہوں کے ساتھ لکھا گیا',
    'percent-encoded': 'percent-encoding کے ساتھ',
    html: 'HTML میں',
    escaped: 'escape کی ہوئی علامتوں کے ساتھ',
    'quoted-printable': 'quoted-printable',
    'call-data': 'کنٹریکٹ کال کے ڈیٹا میں',
    padded: 'شروع میں صفر لگا کر 32 بائٹ تک پورا کیا گیا',
    link: 'لنک میں',
    uri: 'ادائیگی کی درخواست میں',
    interrupted: 'اس کے حروف کے درمیان یا ساتھ دوسرے حروف ہیں',
  },
  sameAs: 'وہی جو نمبر',
  line: 'سطر',
  resembles: 'اس کے سرے ایک اور ایڈریس جیسے ہیں، شاید جان بوجھ کر (ایڈریس پوائزننگ): نمبر',
  allows: 'یہ درخواست ادائیگی نہیں کرتی: یہ ایڈریس کو ٹوکن خرچ کرنے کی اجازت دیتی ہے۔',
  requires: 'ادائیگی کی درخواست میں ایک لازمی حصہ ہے جو نامعلوم ہے',
  kinds: {
    mistyped: 'ایڈریس، جس میں غلطی ہے',
    hash: 'ٹرانزیکشن ہیش',
    'hash-or-key': 'ٹرانزیکشن ہیش یا پرائیویٹ کی (private key)، چھپایا گیا',
    'extended-public-key': 'توسیعی پبلک کی (extended public key)، چھپائی گئی',
    name: 'نام، جو کسی ایڈریس کی جگہ ہے',
    shortened: 'مختصر کیا گیا ایڈریس',
    'look-alikes': 'ایڈریس، جس میں دوسرے حروفِ تہجی کے حروف ہیں',
  },
  address: {
    right: 'ایڈریس، چیک سم درست',
    absent: 'ایڈریس، جس کے فارمیٹ میں چیک سم نہیں',
  },
  unprovenHash: 'ٹرانزیکشن ہیش یا کوئی اور ہیش؛ کچھ ثابت نہیں کرتا، اس لیے مختصر کیا گیا',
  mistypedHash: 'ٹرانزیکشن ہیش، جس میں غلطی ہے',
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
  typo(typo) {
    switch (typo.is) {
      case 'checksum':
        return 'چیک سم غلط ہے'
      case 'length':
        return typo.by < 0 ? `${characters(-typo.by)} کم` : `${characters(typo.by)} زیادہ`
      case 'letters':
        return `اس میں یہ کبھی نہیں ہوتا: ${describeLetters(typo.letters)}`
      case 'mixed-case':
        return 'بڑے اور چھوٹے حروف ملے ہوئے ہیں'
      case 'lost-case':
        return 'بڑے اور چھوٹے حروف کا فرق مٹ گیا ہے'
      case 'prefix':
        return `شروع کا حصہ نہیں ہے: ${typo.prefix}`
    }
  },
  letters: describeLetters,
  listKinds: {
    sanctions: 'فہرست میں موجود',
    notices: 'نوٹس میں ذکر',
    own: 'اندرونی فہرست میں',
  },
  almostListed: 'فہرست کے ایڈریس سے ملتا جلتا',
  notListed: 'کسی فہرست میں نہیں',
  notChecked: {
    'no-list': 'جانچ نہیں ہوئی: کوئی فہرست پڑھی نہیں جا سکی',
    tag: 'جانچ نہیں ہوئی: فہرست میں یہ ایڈریس ٹیگ کے ساتھ ہے، اور متن میں ٹیگ نہیں',
    mistyped: 'جانچ نہیں ہوئی: اصل ایڈریس معلوم نہیں',
    hidden: 'جانچ نہیں ہوئی: متن چھپایا گیا ہے',
    incomplete: 'جانچ نہیں ہوئی: ایڈریس پورا نہیں',
    'no-address': 'یہ ایڈریس نہیں، اس لیے فہرستوں میں تلاش نہیں کیا گیا',
  },
  similar: {
    tag: (tag) => `فہرست میں صرف ٹیگ ${tag} کے ساتھ ہے`,
    character: (at) => `فہرست کے اس ایڈریس سے فرق ہے (پہلا فرق مقام ${at} پر)`,
    ends: 'اس کا شروع اور آخر فہرست کے اس ایڈریس جیسا ہے',
    key: 'دوسرے نیٹ ورک کے اس فہرست شدہ ایڈریس کی کی (key) وہی ہے، سوائے کنٹریکٹ کے',
  },
  entry: 'اندراج',
  programmes: 'پروگرام',
  entryOf: 'اندراج کی تاریخ',
  listOf: 'فہرست کی تاریخ',
  spelling: {
    case: 'صرف بڑے اور چھوٹے حروف کا فرق ہے؛ فہرست میں یوں ہے',
    prefix: 'صرف شروع کا حصہ مختلف ہے؛ فہرست میں یوں ہے',
    format: 'وہی اکاؤنٹ، دوسرے فارمیٹ میں؛ فہرست میں یوں ہے',
    letters: 'صرف ملتے جلتے حروف کا فرق ہے؛ فہرست میں یوں ہے',
  },
}
