{
  const MAX_RESULTS = 50
  /** Distance from the top of the viewport: the current section is the last one that begins above it. */
  const READING_LINE_PX = 160
  const find = (selector) => document.querySelector(selector)

  const search = find('.search')
  const input = find('#search')
  const found = find('.found')
  const status = find('.found [role=status]')
  const results = find('#results')
  const entries = (globalThis.referenceIndex ?? []).map(([kind, title, words, href, fields]) => {
    const text = `${kind} ${title} ${words}`.toLowerCase()
    return { kind, title, words, href, text, all: `${text} ${fields}`.toLowerCase() }
  })

  const element = (name, className, text) => {
    const made = document.createElement(name)
    made.className = className
    made.textContent = text
    return made
  }

  /** Uses textContent, since texts of the contract may contain markup. */
  const createResult = ({ kind, title, words, href }) => {
    const link = document.createElement('a')
    link.href = href
    link.append(element('span', 'method kind', kind), element('span', 'title', title))
    if (words !== '') link.append(element('span', 'small', words))
    const item = document.createElement('li')
    item.append(link)
    return item
  }

  /** Ranks equal titles first, then title prefixes, titles, other visible words, and names of parameters and fields. */
  const rank = ({ title, text }, query) => {
    const name = title.toLowerCase()
    const matches = [name === query, name.startsWith(query), name.includes(query)]
    return [...matches, text.includes(query), true].indexOf(true)
  }

  const show = () => {
    const query = input.value.trim().toLowerCase()
    const words = query.split(/\s+/)
    const hits =
      query === '' ? [] : entries.filter(({ all }) => words.every((word) => all.includes(word)))
    const sorted = hits.toSorted((a, b) => rank(a, query) - rank(b, query))
    results.replaceChildren(...sorted.slice(0, MAX_RESULTS).map(createResult))
    const count = hits.length === 1 ? '1 result' : `${hits.length || 'No'} results`
    status.textContent =
      hits.length > MAX_RESULTS ? `${count}, the first ${MAX_RESULTS} shown` : count
    found.hidden = query === ''
  }

  const close = () => {
    input.value = ''
    show()
  }

  const links = () => [...results.querySelectorAll('a')]

  /** Moves the focus through the input and its results. */
  const move = (step) => {
    const stops = [input, ...links()]
    stops[stops.indexOf(document.activeElement) + step]?.focus()
  }

  search.hidden = false
  input.addEventListener('input', show)
  search.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && event.target === input) links()[0]?.click()
    else if (event.key === 'Escape') {
      close()
      input.focus()
    } else return
    event.preventDefault()
  })
  results.addEventListener('click', close)
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.focus()
  })

  // Collapses the contents on narrow screens.
  const menu = find('.menu')
  const wide = matchMedia('(min-width: 64rem)')
  const fold = () => {
    menu.open = wide.matches
  }
  wide.addEventListener('change', fold)
  fold()

  // Marks the entry of the current section, and scrolls it into view.
  const nav = find('.contents')
  const entriesById = new Map(
    [...nav.querySelectorAll('a[href^="#"]')].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  )
  const sections = [...entriesById.keys()].map((id) => document.getElementById(id)).filter(Boolean)
  let current
  const follow = () => {
    const section =
      sections.findLast((one) => one.getBoundingClientRect().top < READING_LINE_PX) ?? sections[0]
    const link = section && entriesById.get(section.id)
    if (!link || link === current) return
    current?.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'true')
    current = link
    const { top, bottom } = link.getBoundingClientRect()
    const frame = nav.getBoundingClientRect()
    if (nav.scrollHeight > nav.clientHeight && (top < frame.top || bottom > frame.bottom))
      nav.scrollTop += top - frame.top - nav.clientHeight / 3
  }
  // Browsers dispatch `scroll` and `resize` once per frame, so no throttling is needed.
  addEventListener('scroll', follow, { passive: true })
  addEventListener('resize', follow)
  follow()
}
