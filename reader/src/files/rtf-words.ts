/** Destinations without a text that people see. Pictures and objects are named. */
export const SKIPPED = new Set(
  'fonttbl colortbl stylesheet listtable listoverridetable rsidtbl themedata colorschememapping latentstyles datastore xmlnstbl mmathpr pgptbl panose falt blipuid sn fchars lchars pict objdata'.split(
    ' ',
  ),
)

/** Destinations that are inside a paragraph and have a text of their own. So have those that begin with \*. */
export const INNER = new Set(
  'header headerl headerr headerf footer footerl footerr footerf footnote info title subject author manager company operator category keywords comment doccomm hlinkbase shptxt xe tc txe rxe sv'.split(
    ' ',
  ),
)

export const BREAKS = new Set(['par', 'line', 'sect', 'page', 'row', 'nestrow', 'column'])

export const CELLS = new Set(['cell', 'nestcell', 'tab'])

export const TEXTS: Record<string, string> = {
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  zwj: '\u{200d}',
  zwnj: '\u{200c}',
}

export const SYMBOLS: Record<string, string> = {
  '\\': '\\',
  '{': '{',
  '}': '}',
  '~': '\u{a0}',
  _: '-',
}
