const split = (text: string) => text.trim().split(/\s+/)

/** The frequent words of English, of which few are in the list of BIP-39. */
export const FUNCTION_WORDS = split(`
  the a an of to in on at for with from by into over under and or but so if while because these those it
  he she we they i my your his her our their me him us them is are was were be been has have had do does did
  would could should may might must not no as its which who whose than too more most some such only even also
  still just very here now then there when where how why whether during through without within against among
`)

/** Words of letters, reports and chats, as many in the English list of BIP-39 as in ordinary texts. */
export const ENGLISH = split(`
  account action address advice amount analyst answer balance bank basic board bring business case cash change
  charge check city claim company confirm contact cost country customer cycle data deal describe detail document
  draft earn effort evidence exchange exist explain family figure file final fix follow found fund future general
  government hospital identify important improve income include industry information initial invoice issue keep
  lawyer leave legal letter level limit manager market matter meaning measure meeting member method minister
  mistake money month morning network notice number offer office officer order owner paper payment people period
  person police policy possible practice president pressure price private problem process product professor
  programme project proposal public purchase purpose quarterly question reached really reason received record
  reduce refused region regulation relationship released report request required research resolved response
  responsible result returned revenue reviewed safely salary scheduled school secretary security selected sent
  September serious services settlement several shareholders shipment showed signed similarly situation software
  sometimes specific spokesman started statement stolen students subsidiary suggested supplier supported surprised
  suspicious system taking teacher technology telephone temporary terms thousands together tomorrow tonight total
  tracing trading traffic transaction transferred treasury trust turned unable understand university unless until
  updated usually various verified version victims village visited waiting wallet wanted warning website weekly
  withdrawal witnesses wondered working world written yesterday younger
`)

export const URDU = split(`
  یہ وہ ایک اور کے کی کا کو سے میں پر نے ہے ہیں تھا تھی تھے گا گی گے کر رہا رہی رہے ہو ہوا ہوئی جب تک اگر تو پھر
  مگر لیکن کیونکہ جو جس کس کیا کیوں کہاں کب کیسے آپ ہم میں تم اس ان ہمیں آپ کو براہ مہربانی شکریہ جناب صاحب
  پیسے رقم بھیجیں وصول کریں دیں لیں آج کل پرسوں صبح شام رات دن ہفتہ مہینہ سال وقت جلدی دیر بعد پہلے ابھی
  بینک کھاتہ نمبر نام پتہ شہر ملک گھر دفتر دکان کاروبار کمپنی گاہک خریدار فروخت قیمت ادائیگی رسید دستاویز
  تصدیق رپورٹ جانچ خطرہ محفوظ غلط درست مکمل نیا پرانا بڑا چھوٹا اچھا برا زیادہ کم سب کچھ کوئی دوسرا پہلا آخری
  دوست بھائی بہن والد والدہ بچے لوگ استاد طالب علم وکیل پولیس عدالت حکومت قانون اجازت فیصلہ سوال جواب بات
  فون پیغام خط تصویر ویب سائٹ نیٹ ورک بٹوہ سکہ منتقلی ٹرانزیکشن کوڈ رمز چابی راز لفظ جملہ فہرست`)

export const ARABIC = split(`
  هذا هذه ذلك التي الذي من إلى في على عن مع قبل بعد عند بين حتى إذا لكن لأن كما أو ثم قد لا نعم كل بعض
  مرحبا شكرا جزيلا يرجى إرسال المبلغ اليوم غدا أمس الصباح المساء الليل الأسبوع الشهر السنة الوقت بسرعة
  البنك الحساب الرقم الاسم العنوان المدينة البلد البيت المكتب الشركة العميل المشتري البيع السعر الدفع الإيصال
  الوثيقة التحقق التقرير الخطر آمن خطأ صحيح كامل جديد قديم كبير صغير جيد سيئ كثير قليل الأول الأخير آخر
  صديق أخ أخت والد والدة أطفال ناس أستاذ طالب محامي شرطة محكمة حكومة قانون قرار سؤال جواب كلام رسالة صورة
  هاتف موقع شبكة محفظة عملة تحويل معاملة رمز مفتاح سر كلمة جملة قائمة يريد استرداد أمواله تم استلام نحن`)

export const COUNTRIES = split(`
  Afghanistan Albania Algeria Argentina Armenia Australia Austria Bahrain Bangladesh Belgium Bolivia Brazil
  Bulgaria Cambodia Cameroon Canada Chile China Colombia Croatia Cuba Cyprus Denmark Ecuador Egypt Estonia
  Ethiopia Finland France Georgia Germany Ghana Greece Guatemala Haiti Hungary Iceland India Indonesia Iran
  Iraq Ireland Israel Italy Jamaica Japan Jordan Kazakhstan Kenya Kuwait Laos Latvia Lebanon Libya Lithuania
  Malaysia Mali Malta Mexico Moldova Mongolia Morocco Nepal Netherlands Nigeria Norway Oman Pakistan Panama
  Peru Philippines Poland Portugal Qatar Romania Russia Rwanda Senegal Serbia Singapore Slovakia Slovenia
  Somalia Spain Sudan Sweden Switzerland Syria Taiwan Tanzania Thailand Tunisia Turkey Uganda Ukraine Uruguay
  Venezuela Vietnam Yemen Zambia Zimbabwe`)

export const NAMES = split(`
  Ahmed Sara Bilal Hina Omar Zara Imran Maria John Emma Liam Olivia Noah Sofia Lucas Mia Ivan Olga Chen Wei
  Raza Malik Khan Aslam Farooq Sheikh Javed Smith Brown Garcia Rossi Novak Kim Park Singh Patel Silva Santos`)

/** Headers of the exports of exchanges, wallets and tax programs. */
export const HEADERS = split(`
  Date Time Type Label Sending_Wallet Sent_Amount Sent_Currency Sent_Cost_Basis Receiving_Wallet
  Received_Amount Received_Currency Received_Cost_Basis Fee_Amount Fee_Currency Gain_(USD) Net_Value_(USD)
  Description TxHash Transaction_Type Sent_Quantity Sending_Source Received_Quantity Receiving_Destination
  Exchange_Transaction_ID Blockchain_Transaction_Hash txid refid subtype aclass asset amount fee balance
  User_ID UTC_Time Account Operation Coin Change Remark Network Address AddressTag Status Order_No Pair Side
  Price Executed Total Trading_Total Issue_key Summary Public_key Secret_level Private_note Seed_round
  Passphrase_set Key_account Owner Memo Tag Subtotal Notes Quantity_Transacted Spot_Price_Currency Unix_Time`)
