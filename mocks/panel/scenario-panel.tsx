import { contractDocument } from 'virtual:contract'
import { pageOperations } from 'virtual:page-operations'
import { listScenarios, readContract, type Scenario } from 'aml-contract/model'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '@/product/paths'
import { Button } from '@/ui/button'
import { CloseIcon } from '@/ui/icons'
import {
  type Choices,
  formatChoicesCookie,
  NO_CHOICES,
  type PinnedResponse,
  parseChoices,
  serializePin,
} from '../choices'
import { MockNote } from './mock-note'

const { operations } = readContract(contractDocument)
const DELAYS_MS = [0, 500, 2000, 10_000]
const SWITCHES = [
  ['cut', 'Cut the network'],
  ['pseudoLocale', 'Pseudo-locale in place of English'],
] as const

const MAX_SEED = 9999
const createSeed = () => 1 + Math.floor(Math.random() * MAX_SEED)

/** The value of an option for generated responses; a scenario's value begins with its status. */
const serializeGenerated = (status: number) => `generated ${status}`

const serialize = (pin: PinnedResponse) =>
  typeof pin === 'string' ? pin : serializeGenerated(pin.status)

const listStatusesWithBody = (scenarios: Scenario[]) => [
  ...new Set(scenarios.filter(({ mediaType }) => mediaType !== null).map(({ status }) => status)),
]

const CONTROL_CLASS =
  'h-9 w-full rounded-control border border-line-strong bg-surface px-2 text-sm text-ink'

/** @returns undefined for a page that sends no request. */
function findPageOperation(): string | undefined {
  const [name = ''] =
    Object.entries(paths).find(([, path]) => path === window.location.pathname) ?? []
  return pageOperations[name]?.[0]
}

function summarize({ pinned, delay, cut, pseudoLocale }: Choices) {
  const count = Object.keys(pinned).length
  return [
    cut && 'network cut',
    count > 0 && `${count} pinned`,
    delay > 0 && `${delay} ms`,
    pseudoLocale && 'pseudo-locale',
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Pins an operation's response, delays responses, cuts the network, and shows English in a pseudo-locale.
 * The choices are a cookie, which the development server reads.
 */
export function ScenarioPanel({ noteHost }: { noteHost: Element }) {
  const [open, setOpen] = useState(false)
  const [operationId, setOperationId] = useState(operations[0]?.operationId ?? '')
  const [choices, setChoices] = useState(() => parseChoices(document.cookie))
  const shownPseudo = useRef(choices.pseudoLocale)
  const toggle = useRef<HTMLButtonElement>(null)
  const active = summarize(choices)

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = formatChoicesCookie(choices)
    // React Query fetches stale queries again, as for a tab that is shown again.
    window.dispatchEvent(new Event('visibilitychange'))
    // Messages that are already loaded change only with a reload.
    if (shownPseudo.current !== choices.pseudoLocale) window.location.reload()
  }, [choices])

  // The page keeps free of the panel: beside it or, in a narrow window, above it.
  useEffect(() => {
    const room = ['lg:pe-80', 'max-lg:pb-[45dvh]']
    if (open) document.body.classList.add(...room)
    return () => document.body.classList.remove(...room)
  }, [open])

  const set = (change: Partial<Choices>) => setChoices({ ...choices, ...change })

  const operation = operations.find((one) => one.operationId === operationId)
  const scenarios = operation ? listScenarios(operation) : []
  const statuses = listStatusesWithBody(scenarios)
  const pinned = choices.pinned[operationId]

  function pin(value: PinnedResponse | undefined) {
    const { [operationId]: _, ...others } = choices.pinned
    set({ pinned: value ? { ...others, [operationId]: value } : others })
  }

  function choose(value: string) {
    const status = statuses.find((one) => serializeGenerated(one) === value)
    pin(status ? { status, seed: createSeed() } : value)
  }

  function show() {
    setOperationId(findPageOperation() ?? operationId)
    setOpen(true)
  }

  function close() {
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    <aside
      aria-label="Scenarios"
      lang="en"
      dir="ltr"
      className="font-sans text-sm leading-normal"
      onKeyDown={({ key }) => key === 'Escape' && open && close()}
    >
      {!choices.noteClosed &&
        createPortal(<MockNote onClose={() => set({ noteClosed: true })} />, noteHost)}
      {open && (
        <div className="fixed inset-x-0 bottom-0 max-h-[45dvh] overflow-y-auto border-line bg-surface p-4 max-lg:border-t lg:inset-y-0 lg:inset-x-auto lg:end-8 lg:max-h-none lg:w-72 lg:border-x">
          <div className="mb-3 flex items-center justify-between">
            <h2 className="text-base">Scenarios</h2>
            <button
              type="button"
              onClick={close}
              aria-label="Close scenarios"
              className="grid size-8 place-items-center rounded-control hover:bg-accent-soft"
            >
              <CloseIcon className="size-4" />
            </button>
          </div>
          <div className="grid gap-3">
            <label className="grid gap-1">
              <span>Operation</span>
              <select
                value={operationId}
                onChange={({ target }) => setOperationId(target.value)}
                className={CONTROL_CLASS}
              >
                {operations.map((one) => (
                  <option key={one.operationId} value={one.operationId}>
                    {one.operationId}
                    {choices.pinned[one.operationId] && ' (pinned)'}
                  </option>
                ))}
              </select>
            </label>
            <label className="grid gap-1">
              <span>Its response</span>
              <select
                value={pinned ? serialize(pinned) : ''}
                onChange={({ target }) => choose(target.value)}
                className={CONTROL_CLASS}
              >
                <option value="">Selected by what is typed</option>
                {scenarios.map((scenario) => (
                  <option key={serializePin(scenario)} value={serializePin(scenario)}>
                    {scenario.status}: {scenario.summary}
                  </option>
                ))}
                {statuses.map((status) => (
                  <option key={status} value={serializeGenerated(status)}>
                    {status}: Any valid response
                  </option>
                ))}
              </select>
            </label>
            {typeof pinned === 'object' && (
              <div className="flex items-end gap-2">
                <label className="grid grow gap-1">
                  <span>Seed of the response</span>
                  <input
                    type="number"
                    min={1}
                    max={MAX_SEED}
                    value={pinned.seed}
                    onChange={({ target }) => pin({ ...pinned, seed: target.valueAsNumber || 1 })}
                    className={CONTROL_CLASS}
                  />
                </label>
                <Button variant="secondary" onClick={() => pin({ ...pinned, seed: createSeed() })}>
                  Another
                </Button>
              </div>
            )}
            <label className="grid gap-1">
              <span>Delay of each response</span>
              <select
                value={choices.delay}
                onChange={({ target }) => set({ delay: Number(target.value) })}
                className={CONTROL_CLASS}
              >
                {DELAYS_MS.map((delay) => (
                  <option key={delay} value={delay}>
                    {delay === 0 ? 'None' : `${delay / 1000} s`}
                  </option>
                ))}
              </select>
            </label>
            {SWITCHES.map(([choice, text]) => (
              <label key={choice} className="flex min-h-9 items-center gap-2">
                <input
                  type="checkbox"
                  checked={choices[choice]}
                  onChange={({ target }) => set({ [choice]: target.checked })}
                  className="size-5 accent-accent"
                />
                {text}
              </label>
            ))}
            <Button variant="secondary" onClick={() => setChoices(NO_CHOICES)}>
              Everything as usual
            </Button>
          </div>
        </div>
      )}
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        onClick={() => (open ? setOpen(false) : show())}
        className={`block w-3 rounded-[4px] border px-3 text-[10px]/none whitespace-nowrap [writing-mode:vertical-rl] sm:w-6 sm:text-sm/none ${
          active ? 'border-danger bg-danger-soft text-danger' : 'border-line-strong bg-surface'
        }`}
      >
        Scenarios{active && `: ${active}`}
      </button>
    </aside>
  )
}
