import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { movedTo, UNSERVED } from '../../build/headers'
import { FILES, VISITS } from './site'

type Answer = { uri?: string; statusCode?: number; headers?: { location: { value: string } } }

const handler = runInNewContext(`${readFileSync('deploy/cloudfront.js', 'utf8')};handler`) as (
  event: object,
) => Answer

/** What a bucket holds when it was filled as docs/deploying.md says. */
const bucket = Object.keys(FILES).filter((name) => !UNSERVED.test(`/${name}`))

// A path that is normalised on the way never gets to the function as it was sent.
it.each(VISITS.filter(({ path }) => !/[?%]/.test(path)))(
  'leads $path to what the other servers answer',
  ({ path, status, location, file = '' }) => {
    const { statusCode, headers, uri = '' } = handler({ request: { uri: path } })
    // It does not know which pages there are: what is missing may be moved first.
    if (status === 404 && movedTo(path)) return expect(headers?.location.value).toBe(movedTo(path))
    expect(headers?.location.value).toBe(location)
    if (status === 301) return expect(statusCode).toBe(301)
    if (status === 200) return expect(uri).toBe(`/${file}`)
    return expect(bucket).not.toContain(uri.slice(1))
  },
)
