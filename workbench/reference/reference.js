{
  /** How many results are shown. */
  const MOST = 50
  /** What is above this height of the window is being read. */
  const LINE = 160
  const find = (selector) => document.querySelector(selector)

  const search = find('.search')
  const input = find('#search')
  const found = find('.found')
  const status = find('.found [role=status]')
  const results = find('#results')
  const entries = (globalThis.referenceIndex ?? []).map(([kind, title, words, href]) => ({
    ...{ kind, title, words, href },
    text: `${kind} ${title} ${words}`.toLowerCase(),
  }))

  const element = (name, className, text) => {
    const made = document.createElement(name)
    made.className = className
    made.textContent = text
    return made
  }

  /** A link to what was found. Text of the contract is never markup. */
  const resultOf = ({ kind, title, words, href }) => {
    const link = document.createElement('a')
    link.href = href
    link.append(element('span', 'method kind', kind), element('span', 'title', title))
    if (words !== '') link.append(element('span', 'small', words))
    const item = document.createElement('li')
    item.append(link)
    return item
  }

  /** What has the title that is looked for comes first, then what begins with it, then what has it. */
  const rank = ({ title }, query) => {
    const at = title.toLowerCase().indexOf(query)
    if (at === 0) return title.length === query.length ? 0 : 1
    return at > 0 ? 2 : 3
  }

  const show = () => {
    const query = input.value.trim().toLowerCase()
    const words = query.split(/\s+/)
    const all =
      query === '' ? [] : entries.filter(({ text }) => words.every((word) => text.includes(word)))
    const sorted = all.toSorted((a, b) => rank(a, query) - rank(b, query))
    results.replaceChildren(...sorted.slice(0, MOST).map(resultOf))
    const count = all.length === 1 ? '1 result' : `${all.length || 'No'} results`
    status.textContent = all.length > MOST ? `${count}, the first ${MOST} shown` : count
    found.hidden = query === ''
  }

  const close = () => {
    input.value = ''
    show()
  }

  const links = () => [...results.querySelectorAll('a')]

  /** The arrow keys go through the field and its results. */
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
  search.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node) found.hidden = !search.contains(relatedTarget)
  })
  input.addEventListener('focus', () => {
    found.hidden = input.value.trim() === ''
  })
  document.addEventListener('click', ({ target }) => {
    if (!search.contains(target)) found.hidden = true
  })
  results.addEventListener('click', close)
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.focus()
  })

  /** On a narrow screen, the contents are folded; on a wide one, the style sheet shows them anyway. */
  const menu = find('.menu')
  const wide = matchMedia('(min-width: 64rem)')
  const fold = () => {
    menu.open = wide.matches
  }
  wide.addEventListener('change', fold)
  fold()

  /** The entry of the contents that belongs to what is read is marked, and kept in view. */
  const nav = find('.contents')
  const entriesById = new Map(
    [...nav.querySelectorAll('a[href^="#"]')].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  )
  const places = [...entriesById.keys()].map((id) => document.getElementById(id)).filter(Boolean)
  let current
  const follow = () => {
    const line = LINE
    const place = places.findLast((one) => one.getBoundingClientRect().top < line) ?? places[0]
    const link = place && entriesById.get(place.id)
    if (!link || link === current) return
    current?.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'true')
    current = link
    const { top, bottom } = link.getBoundingClientRect()
    const frame = nav.getBoundingClientRect()
    if (nav.scrollHeight > nav.clientHeight && (top < frame.top || bottom > frame.bottom))
      nav.scrollTop += top - frame.top - nav.clientHeight / 3
  }
  let isAsked = false
  const askToFollow = () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      follow()
    })
  }
  addEventListener('scroll', askToFollow, { passive: true })
  addEventListener('resize', askToFollow)
  follow()
}
