import type { Finding } from 'aml-reader/finding'
import type { TypedTexts } from 'aml-reader/record'
import { useEffect, useState } from 'react'
import { findForeignPhrase, findSecret } from './find-secret'
import { readAnalyst, storeAnalyst } from './stored-analyst'

/** The texts that the user types into a record, without secrets. The name of the analyst can be stored. */
export function useTypedTexts(initial: Partial<TypedTexts>) {
  const [stored] = useState(readAnalyst)
  const [isRemembered, setRemembered] = useState(stored !== '')
  const [typed, setTyped] = useState<TypedTexts>({
    case: initial.case ?? '',
    analyst: initial.analyst || stored,
    decision: initial.decision ?? '',
    note: initial.note ?? '',
  })
  const [removed, setRemoved] = useState<Finding>()

  function change(field: keyof TypedTexts, text: string) {
    const secret = findSecret(text)
    setTyped((now) => ({ ...now, [field]: secret ? '' : text }))
    setRemoved(secret)
  }

  useEffect(() => {
    let isCurrent = true
    void findForeignPhrase(typed).then((found) => {
      if (!isCurrent) return
      if (found) {
        setTyped({ ...typed, [found.field]: '' })
        setRemoved(found.secret)
      } else storeAnalyst(isRemembered ? typed.analyst.trim() : '')
    })
    return () => {
      isCurrent = false
    }
  }, [typed, isRemembered])

  return { typed, change, removed, isRemembered, setRemembered }
}
