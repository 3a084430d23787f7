import { getAMLVerifyAPIMock } from '@/generated/api/auth.msw'
import { getEmailServiceMock } from '@/generated/email/email.msw'

/** The usual answer of every call that the app makes, from the generated handlers. */
export const handlers = [...getAMLVerifyAPIMock(), ...getEmailServiceMock()]
