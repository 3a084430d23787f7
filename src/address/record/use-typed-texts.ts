import type { Finding } from 'aml-reader/finding'
import type { TypedTexts } from 'aml-reader/record'
import { useEffect, useRef, useState } from 'react'
import type { StoredKey } from '@/platform/storage/stored-keys'
import { useTasks } from '../port/worker-tasks'

const KEY = 'analyst' satisfies StoredKey

/** Characters. A longer value was stored by another program. */
const MAX_ANALYST = 200

/** @returns an empty text without a name, or while storage is blocked. */
function readAnalyst(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Stores the name, or removes it if it is empty. @returns false where storage is blocked or full. */
function storeAnalyst(name: string): boolean {
  try {
    if (name === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, name)
    return true
  } catch {
    return false
  }
}

const NOTHING: TypedTexts = { case: '', analyst: '', decision: '', note: '' }

/**
 * The texts that the user types into a record. `judged` are those without secrets, which are shown, kept and stored. The
 * name of the analyst is stored on demand; that of an opened record is another's.
 */
export function useTypedTexts(initial: Partial<TypedTexts>) {
  const tasks = useTasks()
  const [stored] = useState(readAnalyst)
  const [isRemembered, setRemembered] = useState(stored !== '')
  const [isOwnName, setOwnName] = useState(!initial.analyst)
  const [typed, setTyped] = useState<TypedTexts>(() => {
    const { case: name = '', decision = '', note = '' } = initial
    const analyst = initial.analyst || (stored.length > MAX_ANALYST ? '' : stored)
    return { case: name, analyst, decision, note }
  })
  const [judged, setJudged] = useState(NOTHING)
  const [removed, setRemoved] = useState<Finding>()
  const [isFailed, setFailed] = useState(false)
  const [isStored, setStored] = useState(true)
  const judging = useRef(Promise.resolve(NOTHING))

  useEffect(() => {
    let isCurrent = true
    judging.current = tasks.run('findSecrets', typed).then((secrets) => {
      const clean = { ...typed }
      for (const field of Object.keys(secrets) as (keyof TypedTexts)[]) clean[field] = ''
      if (!isCurrent) return clean
      const [secret] = Object.values(secrets)
      if (secret) {
        setRemoved(secret)
        setTyped(clean)
      }
      setJudged(clean)
      if (isOwnName) setStored(storeAnalyst(isRemembered ? clean.analyst.trim() : ''))
      return clean
    })
    judging.current.catch(() => isCurrent && setFailed(true))
    return () => {
      isCurrent = false
    }
  }, [tasks, typed, isRemembered, isOwnName])

  return {
    typed,
    judged,
    removed,
    isFailed,
    isRemembered,
    isRefused: isRemembered && !isStored,
    change(field: keyof TypedTexts, text: string) {
      if (field === 'analyst') setOwnName(true)
      setRemoved(undefined)
      setTyped((now) => ({ ...now, [field]: text }))
    },
    remember(isWanted: boolean) {
      setOwnName(true)
      setRemembered(isWanted)
    },
    /** @returns the texts without secrets, once the last ones are judged. */
    settle: () => judging.current,
  }
}
