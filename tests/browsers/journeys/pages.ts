import { pages } from '../../../src/app/routes.ts'
import { paths, redirects } from '../../../src/product/paths.ts'
import { DESKTOP, PHONE, type Screen } from '../screen.ts'
import type { Journey } from './journey.ts'

/** Each page has its title and heading, and fits a desktop's window and a phone's. */
export const PAGES: Journey[] = [
  ...pages().map(({ name, path, access, title }) => ({
    title: `the page ${path}, for ${access}`,
    async play(screen: Screen) {
      if (access === 'user') {
        await screen.open(path)
        await screen.isAt(paths.landing)
        await screen.storeUser()
      }
      const address = name === 'notFound' ? '/nowhere' : path
      await screen.open(address)
      await screen.isAt(address)
      await screen.isTitled(`${title.message} · AML Verify`)
      for (const size of [DESKTOP, PHONE]) {
        await screen.setSize(size)
        await screen.shows({ role: 'heading', level: 1 })
        await screen.isNoWider()
      }
    },
  })),
  ...redirects.map(({ from, to }) => ({
    title: `${from} redirects to ${to}`,
    async play(screen: Screen) {
      await screen.open(from)
      await screen.isAt(to)
    },
  })),
]
