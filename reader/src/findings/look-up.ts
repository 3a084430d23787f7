import { type Content, getText, type Listing, type Lookup, type Similar } from '../finding.ts'
import type { ListIndex } from '../lists/list-index.ts'

function findListings(content: Content, lists: ListIndex | undefined): Listing[] {
  const text = getText(content)
  return text === undefined ? [] : (lists?.find(text, content) ?? [])
}

export function lookUp(content: Content, lists: ListIndex | undefined): Lookup {
  const listings = findListings(content, lists)
  return listings.length > 0 ? { result: 'listed', listings } : describeUnlisted(content, lists)
}

/** 'Not listed' only for a right address, and if there is a list and each was asked. */
function describeUnlisted(content: Content, lists: ListIndex | undefined): Lookup {
  switch (content.kind) {
    case 'address': {
      const found = findSimilar(content, lists)
      const [first] = found.similar ?? []
      if (first?.by === 'tag' && !content.tag)
        return { result: 'not-checked', reason: 'tag', ...found }
      return lists && lists.lists.length > 0 && lists.unreadable.length === 0
        ? { result: 'not-listed', ...found }
        : { result: 'not-checked', reason: 'no-list', ...found }
    }
    case 'mistyped':
      if (content.of === 'hash') return { result: 'not-checked', reason: 'no-address' }
      return { result: 'not-checked', reason: 'mistyped', ...findSimilar(content, lists) }
    case 'look-alikes':
      return { result: 'not-checked', reason: 'mistyped', ...findSimilar(content, lists) }
    case 'shortened':
    case 'name':
      return { result: 'not-checked', reason: 'incomplete' }
    case 'secret':
    case 'hash-or-key':
    case 'extended-public-key':
      return { result: 'not-checked', reason: 'hidden' }
    case 'hash':
    case 'not-an-address':
      return { result: 'not-checked', reason: 'no-address' }
  }
}

function findSimilar(
  content: Extract<Content, { text: string }>,
  lists: ListIndex | undefined,
): { similar?: Similar[] } {
  const similar = lists?.findSimilar(content.text, content) ?? []
  return similar.length > 0 ? { similar } : {}
}
