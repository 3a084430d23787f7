import { User } from '@/generated/api/model/user.zod'

/**
 * A chunk of its own, which the HTML of protected pages lists (plugins/prerendered-html.ts).
 * @returns null for an invalid text.
 */
export function parseUser(text: string): User | null {
  try {
    const result = User.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}
