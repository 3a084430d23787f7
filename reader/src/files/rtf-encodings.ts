export const DEFAULT_CODE_PAGE = '1252'

/** Encodings of code pages whose names are not those of Windows. */
const ENCODINGS: Record<string, string> = {
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  '10000': 'macintosh',
  '65001': 'utf-8',
}

const CHARSETS: Record<string, string> = {
  '77': '10000',
  '128': '932',
  '129': '949',
  '134': '936',
  '136': '950',
  '161': '1253',
  '162': '1254',
  '163': '1258',
  '177': '1255',
  '178': '1256',
  '186': '1257',
  '204': '1251',
  '222': '874',
  '238': '1250',
}

export const findCodePage = (charset: string): string | undefined => CHARSETS[charset]

type Decoder = { decode: (bytes: Uint8Array) => string }

const decoders = new Map<string, Decoder>()

/** @returns that of Western Europe for an unknown code page. */
export function createRtfDecoder(codePage: string): Decoder {
  const encoding = ENCODINGS[codePage] ?? `windows-${codePage}`
  const known = decoders.get(encoding)
  if (known) return known
  try {
    const decoder = new TextDecoder(encoding)
    decoders.set(encoding, decoder)
    return decoder
  } catch {
    return createRtfDecoder(DEFAULT_CODE_PAGE)
  }
}
