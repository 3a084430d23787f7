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

/** Prefixes of rules. The server calls the operations of webhooks and callbacks. */
const KINDS = ['', 'webhook-', 'callback-'] as const
export type RuleScope = { kind: (typeof KINDS)[number]; side: 'request' | 'response' | null }

/** Finds the party that sends the changed message. An operation as a whole counts as its request. */
export const findSender = ({ side, kind }: RuleScope): Party =>
  (side === 'response') === (kind === '') ? 'servers' : 'clients'

/** `webhook-request-property-added` */
export const formatRuleId = (rule: RuleName, { kind, side }: RuleScope) =>
  rule in OTHER_RULES ? rule : rule in OPERATION_RULES ? `${kind}${rule}` : `${kind}${side}-${rule}`

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

export function formatCatalogue(): string {
  const width = Math.max(...[...CATALOGUE.keys()].map(({ length }) => length))
  const line = (cells: string[]) =>
    [cells[0]?.padEnd(width), cells[1]?.padEnd(7), cells[2]?.padEnd(7), cells[3]].join('  ')
  const shown = [...CATALOGUE].filter(([rule]) => !rule.startsWith('callback-'))
  const rows = shown.map(([rule, { effects, sentence }]) =>
    line([rule, effects.clients.impact, effects.servers.impact, sentence]),
  )
  return [
    'callback-… rules have the same ratings as webhook-… rules.',
    '',
    line(['rule', 'clients', 'servers', 'message']),
    ...rows,
  ].join('\n')
}
