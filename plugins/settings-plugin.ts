import type { Plugin } from 'vite'
import { findReportProblems, type Settings } from './headers.ts'

const EMAIL_SETTINGS = [
  'VITE_EMAILJS_PUBLIC_KEY',
  'VITE_EMAILJS_SERVICE_ID',
  'VITE_EMAILJS_SIGNUP_TEMPLATE_ID',
  'VITE_EMAILJS_DEMO_TEMPLATE_ID',
] as const

const SWITCHES = ['VITE_TRIAL', 'VITE_PUBLISH_CONTRACT'] as const

/** Reserved names (RFC 2606 and 6761), as in samples and on test servers. */
const RESERVED_NAME = /(^|\.)(example|invalid|localhost|test)$/

export const isOn = (settings: Settings, name: (typeof SWITCHES)[number]) => settings[name] === '1'

/** A call carries passwords, so that a public build needs TLS for another origin. */
function findApiProblems(base: string | undefined, isTrial: boolean): string[] {
  if (!base || /^\/(?!\/)/.test(base)) return []
  const protocol = URL.parse(base)?.protocol
  return protocol === 'https:' || (isTrial && protocol === 'http:')
    ? []
    : [`VITE_API_BASE is ${base}: it must be a path like /api, or an https:// URL.`]
}

/**
 * A trial may lack settings, but those present must be valid. @returns a sentence for each problem.
 */
export function findProblems(settings: Settings): string[] {
  const problems: string[] = []
  for (const name of SWITCHES)
    if (!['', '0', '1', undefined].includes(settings[name]))
      problems.push(`${name} is ${settings[name]}: set it to 1 (on) or 0 (off).`)
  const isTrial = isOn(settings, 'VITE_TRIAL')

  const site = settings['VITE_SITE_ORIGIN']
  if (site === undefined || site === '') {
    if (!isTrial || site === '')
      problems.push(
        'VITE_SITE_ORIGIN is missing: set it to the origin of the site, for search engines.',
      )
  } else {
    const url = URL.parse(site)
    if (!url || url.origin !== site || !/^https?:/.test(site))
      problems.push(
        `VITE_SITE_ORIGIN is ${site}: it must be an origin like https://aml.example.com, without a path.`,
      )
    else if (!isTrial && (RESERVED_NAME.test(url.hostname) || url.protocol !== 'https:'))
      problems.push(
        `VITE_SITE_ORIGIN is ${site}: set it to a public origin with https, or VITE_TRIAL=1.`,
      )
  }

  problems.push(...findApiProblems(settings['VITE_API_BASE'], isTrial))

  const limit = settings['VITE_LIST_AGE_LIMIT']
  if (limit && !/^[1-9]\d{0,3}$/.test(limit))
    problems.push(`VITE_LIST_AGE_LIMIT is ${limit}: it must be a number of days from 1 to 9999.`)

  const missing = EMAIL_SETTINGS.filter((name) => !settings[name])
  const usesEmail = missing.length < EMAIL_SETTINGS.length || settings['VITE_EMAILJS_ORIGIN']
  if (!isTrial && usesEmail && missing.length > 0)
    problems.push(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: set all settings of the email account, or none.`,
    )
  return [...problems, ...findReportProblems(settings)]
}

export function checkSettings(): Plugin {
  return {
    name: 'checked-settings',
    apply: 'build',
    configResolved({ env, logger }) {
      const problems = findProblems(env)
      if (problems.length === 0) {
        if (isOn(env, 'VITE_TRIAL')) logger.info('A trial (VITE_TRIAL=1): not for the public.')
        return
      }
      const error = new Error(
        [
          'The settings of this build are invalid.',
          ...problems.map((problem) => `- ${problem}`),
          'The settings are in plugins/README.md, "Settings". VITE_TRIAL=1 makes a build that is not for the public without them.',
        ].join('\n'),
      )
      // Vite prints the stack, which is of no use to the operator.
      error.stack = error.message
      throw error
    },
  }
}
