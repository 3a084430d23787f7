import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fillIn, input, pageHeading, renderApp, signIn } from '../../render'

const nextStep = async () => within(await screen.findByRole('region', { name: 'Next step' }))

describe('the intent of a visitor', () => {
  it('is a coin, which sign-in names, and to whose check the dashboard links', async () => {
    const { user, tab } = await renderApp('/aml-checks')
    const table = within(screen.getByRole('table', { name: 'Personal' }))
    await user.click(table.getByRole('link', { name: /^Start\s*Bitcoin,/ }))
    expect(await screen.findByText('After you sign in: AML Checks, Bitcoin')).toBeTruthy()
    await signIn(user)
    expect(tab.location.pathname).toBe('/dashboard')
    await user.click((await nextStep()).getByRole('link', { name: 'Continue' }))
    await pageHeading('AML Checks')
    expect(tab.location.search).toBe('?expected=BTC')
    expect(within(screen.getByRole('main')).getAllByText('Bitcoin')).not.toHaveLength(0)
  })

  it('is a plan, which fills in the contact form with the user’s name and email', async () => {
    const { user, tab } = await renderApp('/pricing')
    const business = within(screen.getByRole('region', { name: 'Business' }))
    const row = within(business.getByRole('row', { name: /^STARTER/ }))
    await user.click(row.getByRole('link', { name: 'Choose plan' }))
    await screen.findByText('You chose the STARTER plan ($700 per month). Sign in to ask about it.')
    await signIn(user)
    const notice = await nextStep()
    expect(notice.getByText(/^You chose the STARTER plan \(\$700 per month\)\./)).toBeTruthy()
    await user.click(notice.getByRole('link', { name: 'Ask about this plan' }))
    await pageHeading('Contact')
    expect(input('Email').value).toBe('sofia.rossi@example.com')
    expect(input('Message (optional)').value).toMatch(/STARTER.*\$700/)
    await fillIn(user, { Name: ' Jr.' })
    expect(input('Name').value).toBe('Sofia Rossi Jr.')
    expect(tab.location.pathname + tab.location.search + tab.location.hash).toBe('/contact')
  })

  it('is a check, which sign-up names', async () => {
    const { user } = await renderApp('/')
    await user.click(screen.getAllByRole('link', { name: 'Check a wallet' })[0] as HTMLElement)
    await pageHeading('Sign Up')
    expect(await screen.findByText('After you sign in: AML Checks')).toBeTruthy()
  })
})
