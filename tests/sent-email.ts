import { SendEmailBody } from '@/generated/email/email'
import { getSendEmailMockHandler } from '@/generated/email/email.msw'
import { server } from './doubles'

export function nextEmail() {
  const sent = Promise.withResolvers<unknown>()
  server.use(
    getSendEmailMockHandler(async ({ request }) => {
      sent.resolve(await request.json())
      return 'OK'
    }),
  )
  return sent.promise.then((body) => SendEmailBody.parse(body).template_params)
}
