import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { consoleLines } from '../../doubles'
import { fillIn, input, renderApp } from '../../render'

describe('LoggedForm', () => {
  it.each([
    [
      '/aml-certification',
      'Send',
      { Name: 'Sofia', Email: 'sofia', Message: 'Hello' },
      'Please enter a valid email.',
      'Submission successful!',
      'AML certification: submitted (name, email, message)',
    ],
    [
      '/kyt-kyc',
      'Request a demo',
      { Name: 'Sofia', Email: 'sofia' },
      'Email is invalid',
      'Demo request submitted successfully!',
      'KYT/KYC demo: submitted (name, email)',
    ],
  ])(
    'of %s requires its fields, then logs their names and shows a banner for 3 s',
    async (path, button, fields, wrongEmail, success, logged) => {
      const { user } = await renderApp(path)
      await screen.findByLabelText('Name')
      const noteId = screen.getByRole('button', { name: button }).getAttribute('aria-describedby')
      const note = document.getElementById(noteId ?? '') as HTMLElement
      expect(note.textContent).toMatch(/sends nothing yet/)
      expect(within(note).getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe(
        '/contact',
      )
      await user.click(screen.getByRole('button', { name: button }))
      expect(await screen.findByText('Name is required')).toBeTruthy()
      expect(screen.getByText('Email is required')).toBeTruthy()
      await fillIn(user, fields)
      await user.click(screen.getByRole('button', { name: button }))
      expect(await screen.findByText(wrongEmail)).toBeTruthy()
      await fillIn(user, { Email: '@example.com' })
      vi.useFakeTimers({ shouldAdvanceTime: true })
      await user.click(screen.getByRole('button', { name: button }))
      expect(await screen.findByText(success)).toBeTruthy()
      expect([input('Name').value, input('Email').value]).toEqual(['', ''])
      await act(() => vi.advanceTimersByTimeAsync(3000))
      expect(screen.queryByText(success)).toBeNull()
      expect(consoleLines.info).toEqual([logged])
    },
  )
})
