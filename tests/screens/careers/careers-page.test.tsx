import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../render'

const TEAMS = {
  'Analysis and compliance': ['Blockchain Analyst', 'AML Compliance Officer'],
  Engineering: ['Backend Engineer', 'Frontend Engineer', 'Data Engineer', 'Security Engineer'],
  Design: ['Product Designer'],
  Education: ['Course Author'],
  Support: ['Customer Support Specialist'],
}

it('lists nine open roles by team, each with an email that names it', async () => {
  await renderApp('/careers')
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(9)
  for (const [team, roles] of Object.entries(TEAMS)) {
    const links = within(screen.getByRole('region', { name: team })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(
      roles.map((role) => `${role}Apply by email`),
    )
    expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual(
      roles.map((role) => `mailto:support@amlverify.example?subject=Application: ${role}`),
    )
  }
})
