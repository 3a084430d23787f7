import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { pageHeading, renderApp } from '../render'

async function signIn(user: UserEvent) {
  await pageHeading('Sign In')
  await user.type(screen.getByLabelText('Email'), 'sofia.rossi@example.com')
  await user.type(screen.getByLabelText('Password'), 'Marker-Password-7')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await pageHeading('AML Verifiable BlockChain Network')
}

const nextStep = async () => within(await screen.findByRole('region', { name: 'Next step' }))

describe('what a visitor chose before signing in', () => {
  it('is a coin: sign-in names it, and the dashboard leads to its check', async () => {
    const { user, tab } = await renderApp('/aml-checks')
    const table = within(screen.getByRole('table', { name: 'Personal' }))
    await user.click(table.getByRole('link', { name: /^Start\s*Bitcoin,/ }))
    expect(await screen.findByText('After you sign in: AML Checks, Bitcoin')).toBeTruthy()
    await signIn(user)
    expect(tab.location.pathname).toBe('/dashboard')
    await user.click((await nextStep()).getByRole('link', { name: 'Continue' }))
    await pageHeading('AML Checks')
    expect(tab.location.search).toBe('?blockchain=BTC')
    expect(within(screen.getByRole('main')).getAllByText('Bitcoin')).not.toHaveLength(0)
  })

  it('is a plan: sign-in and the dashboard say which one', async () => {
    const { user } = await renderApp('/pricing')
    const business = within(screen.getByRole('region', { name: 'Business' }))
    const card = business.getByRole('heading', { name: 'STARTER' }).closest('li')
    await user.click(within(card as HTMLElement).getByRole('link', { name: 'Choose plan' }))
    expect(
      await screen.findByText(
        'You chose the STARTER plan ($700 per month). Sign in to ask about it.',
      ),
    ).toBeTruthy()
    await signIn(user)
    const notice = await nextStep()
    expect(notice.getByText(/^You chose the STARTER plan \(\$700 per month\)\./)).toBeTruthy()
    const link = notice.getByRole('link', { name: 'Ask about this plan' })
    expect(link.getAttribute('href')).toBe('/contact')
  })

  it('stays through sign-up and back, and goes when it is closed', async () => {
    const { user, tab } = await renderApp('/')
    await user.click(screen.getAllByRole('link', { name: 'Check a wallet' })[0] as HTMLElement)
    await pageHeading('Sign Up')
    expect(await screen.findByText('After you sign in: AML Checks')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    await signIn(user)
    await user.click((await nextStep()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull()
    expect(tab.location.state).toBeNull()
  })

  it.each([
    ['another site', { path: '//evil.example/documents' }],
    ['no screen of ours', { path: '/documents/../login' }],
    ['no plan', { plan: ['personal', 'GOLD'] }],
    ['no group', { plan: ['constructor', 'name'] }],
    ['anything', 7],
  ])('is not believed when it names %s', async (_, intent) => {
    const { user } = await renderApp({ pathname: '/login', state: { intent } })
    await signIn(user)
    expect(screen.queryByText(/After you sign in/)).toBeNull()
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull()
  })
})

describe('a visitor who opens a protected screen', () => {
  it('is told why, and gets there after signing in', async () => {
    const { user, tab } = await renderApp('/documents')
    expect(tab.location.pathname).toBe('/')
    const why = await screen.findByText('Only signed-in users can open this page: Documents')
    await user.click(
      within(why.closest('[role=status]') as HTMLElement).getByRole('link', { name: 'Sign In' }),
    )
    await signIn(user)
    await user.click((await nextStep()).getByRole('link', { name: 'Continue' }))
    await pageHeading('Documents')
  })

  it('can close the notice, and is not told after Logout', async () => {
    const first = await renderApp('/transaction?type=credit')
    await screen.findByText(/^Only signed-in users/)
    await first.user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/^Only signed-in users/)).toBeNull()
    first.unmount()

    localStorage.setItem('user', '{"email":"sofia.rossi@example.com"}')
    const { user, tab } = await renderApp('/documents')
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    await pageHeading('Know where a coin has been before you take it.')
    expect(tab.location.state).toBeNull()
  })
})
