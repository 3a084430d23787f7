import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { STATEMENTS } from './verification'

/** The id never changes: links use it as their hash. */
export type Question = { id: string; question: MessageDescriptor; answer: MessageDescriptor[] }

/** The answers quote the statements of P9-promises. */
export const QUESTIONS: Question[] = [
  {
    id: 'duration',
    question: msg`How long does a check take?`,
    answer: [
      msg`An address check takes 2–5 seconds.`,
      STATEMENTS.scan,
      msg`A wallet certificate takes 1–10 hours, depending on the network. The price list shows the hours published so far.`,
    ],
  },
  {
    id: 'preparation',
    question: msg`What do I have to prepare before the inspection?`,
    answer: [STATEMENTS.deposit],
  },
  {
    id: 'certificate',
    question: msg`When do I get the certificate, and for which wallets?`,
    answer: [STATEMENTS.certificate],
  },
  {
    id: 'fee',
    question: msg`When do I pay the fee?`,
    answer: [STATEMENTS.fee, STATEMENTS.tokens],
  },
  {
    id: 'restart',
    question: msg`What happens if I stop a check and run it again?`,
    answer: [STATEMENTS.restart],
  },
  {
    id: 'access',
    question: msg`What can you see in my wallet, and can you move my coins?`,
    answer: [msg`No. With read-only access we can’t move coins.`, STATEMENTS.access],
  },
]

/** In the order of the steps of a check. */
export const QUESTION_GROUPS = [
  { title: msg`Before you start`, ids: ['preparation', 'access'] },
  { title: msg`During the check`, ids: ['duration', 'restart'] },
  { title: msg`Fee and certificate`, ids: ['fee', 'certificate'] },
]
