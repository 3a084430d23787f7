/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';


/**
 * @summary Send a message through a template
 */





export const SendEmailBody = /*#__PURE__*/ zod.strictObject({
  "lib_version": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()).check(/*#__PURE__*/ zod.describe('Version of the client library.')),
  "user_id": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.describe('Public key of the account at the email service.')),
  "service_id": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.describe('Which mail account sends it.')),
  "template_id": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.describe('Which template it fills.')),
  "template_params": /*#__PURE__*/ zod.strictObject({
  "first_name": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()).check(/*#__PURE__*/ zod.describe('Sign-up; given name.')),
  "last_name": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()).check(/*#__PURE__*/ zod.describe('Sign-up; family name.')),
  "phone": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()).check(/*#__PURE__*/ zod.describe('Sign-up; phone number.')),
  "email": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()).check(/*#__PURE__*/ zod.describe('Sign-up; email.')),
  "from_name": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()).check(/*#__PURE__*/ zod.describe('Demo request; the sender\'s name.')),
  "from_email": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()).check(/*#__PURE__*/ zod.describe('Demo request; email to reply to.')),
  "company": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()).check(/*#__PURE__*/ zod.describe('Demo request; the company, if given.')),
  "message": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()).check(/*#__PURE__*/ zod.describe('Demo request; the message, if any.'))
}).check(/*#__PURE__*/ zod.describe('What fills the template. No other field may be sent.'))
}).check(/*#__PURE__*/ zod.describe('A message to send.'))

export const SendEmailResponse = /*#__PURE__*/ zod.string()


