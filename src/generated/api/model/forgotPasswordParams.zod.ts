/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const forgotPasswordParamsEmailMax = 254;


export const ForgotPasswordParams = /*#__PURE__*/ zod.object({
  "email": /*#__PURE__*/ zod.email().check(/*#__PURE__*/ zod.maxLength(forgotPasswordParamsEmailMax)).check(/*#__PURE__*/ zod.describe('An email address (RFC 5321).'))
})

export type ForgotPasswordParams = zod.input<typeof ForgotPasswordParams>;
export type ForgotPasswordParamsOutput = zod.output<typeof ForgotPasswordParams>;
