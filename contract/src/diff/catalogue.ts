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

export type RuleScope = { side: 'request' | 'response' | null }

/** Finds the party that sends the changed message. An operation as a whole counts as its request. */
export const findSender = ({ side }: RuleScope): Party =>
  side === 'response' ? 'servers' : 'clients'

/** `request-property-added` */
export const formatRuleId = (rule: RuleName, { side }: RuleScope) =>
  rule in OTHER_RULES || rule in OPERATION_RULES ? rule : `${side}-${rule}`

export function findRule(rule: RuleName, scope: RuleScope): { effects: Effects; sentence: string } {
  const [rating, sentence] = RULES[rule]
  return { effects: rate(rating, findSender(scope)), sentence }
}

const entries = (rules: object, side: RuleScope['side']) =>
  (Object.keys(rules) as RuleName[]).map(
    (rule) => [formatRuleId(rule, { side }), findRule(rule, { side })] as const,
  )

export const RULE_CATALOGUE: ReadonlyMap<string, ReturnType<typeof findRule>> = new Map([
  ...entries(OPERATION_RULES, null),
  ...entries({ ...REQUEST_RULES, ...MESSAGE_RULES }, 'request'),
  ...entries({ ...RESPONSE_RULES, ...MESSAGE_RULES }, 'response'),
  ...entries(OTHER_RULES, null),
])

export function formatRuleCatalogue(): string {
  const width = Math.max(...[...RULE_CATALOGUE.keys()].map(({ length }) => length))
  const line = (cells: string[]) =>
    [cells[0]?.padEnd(width), cells[1]?.padEnd(7), cells[2]?.padEnd(7), cells[3]].join('  ')
  const rows = [...RULE_CATALOGUE].map(([rule, { effects, sentence }]) =>
    line([rule, effects.clients.impact, effects.servers.impact, sentence]),
  )
  return [line(['rule', 'clients', 'servers', 'message']), ...rows].join('\n')
}
