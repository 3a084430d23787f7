import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TEAMS } from '@/product/roles'
import { renderApp } from '../../render'

it('CareersPage lists nine open roles by team, each with a link to an email about the role', async () => {
  await renderApp('/careers')
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(9)
  for (const { title, roles } of TEAMS) {
    const team = within(screen.getByRole('region', { name: title.message as string }))
    expect(
      team.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? '')),
    ).toEqual(
      roles.map(
        (role) => `mailto:support@amlverify.example?subject=Application: ${role.title.message}`,
      ),
    )
  }
})
