import { type Effects, type Party, rate } from './impact.ts'
import {
  MESSAGE_RULES,
  OPERATION_RULES,
  OTHER_RULES,
  REQUEST_RULES,
  RESPONSE_RULES,
  RULES,
  type RuleName,
} from './rules.ts'

/** Who calls an operation: clients that of an API, the server that of a webhook or a callback. */
const KINDS = ['', 'webhook-', 'callback-'] as const
/** The place of a rule: the kind of the operation, and the side of its messages. */
export type RuleScope = { kind: (typeof KINDS)[number]; side: 'request' | 'response' | null }

/** The party that sends the changed message. An operation as a whole counts as its request. */
export const findSender = ({ side, kind }: RuleScope): Party =>
  (side === 'response') === (kind === '') ? 'servers' : 'clients'

/** The full name of a rule: `webhook-request-property-added`. */
export const formatRuleId = (rule: RuleName, { kind, side }: RuleScope) =>
  rule in OTHER_RULES ? rule : rule in OPERATION_RULES ? `${kind}${rule}` : `${kind}${side}-${rule}`

/** The rating and the sentence of a rule. */
export function findRule(rule: RuleName, scope: RuleScope): { effects: Effects; sentence: string } {
  const [rating, sentence] = RULES[rule]
  return { effects: rate(rating, findSender(scope)), sentence }
}

export const CATALOGUE: ReadonlyMap<string, ReturnType<typeof findRule>> = new Map(
  KINDS.flatMap((kind) => {
    const entries = (rules: object, side: RuleScope['side']) =>
      (Object.keys(rules) as RuleName[]).map(
        (rule) => [formatRuleId(rule, { kind, side }), findRule(rule, { kind, side })] as const,
      )
    return [
      ...entries(OPERATION_RULES, null),
      ...entries({ ...REQUEST_RULES, ...MESSAGE_RULES }, 'request'),
      ...entries({ ...RESPONSE_RULES, ...MESSAGE_RULES }, 'response'),
      ...(kind === '' ? entries(OTHER_RULES, null) : []),
    ]
  }),
)

/** All rules with their ratings, a line each. Rules of callbacks are rated as those of webhooks. */
export function formatCatalogue(): string {
  const width = Math.max(...[...CATALOGUE.keys()].map(({ length }) => length))
  const line = (cells: string[]) =>
    [cells[0]?.padEnd(width), cells[1]?.padEnd(7), cells[2]?.padEnd(7), cells[3]].join('  ')
  const shown = [...CATALOGUE].filter(([rule]) => !rule.startsWith('callback-'))
  const rows = shown.map(([rule, { effects, sentence }]) =>
    line([rule, effects.clients.impact, effects.servers.impact, sentence]),
  )
  return [
    'Rules of callbacks, callback-…, are rated as those of webhooks, webhook-….',
    '',
    line(['rule', 'clients', 'servers', 'message']),
    ...rows,
  ].join('\n')
}
