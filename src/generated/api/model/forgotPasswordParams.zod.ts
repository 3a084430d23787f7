/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const forgotPasswordParamsEmailMax = 254;


export const ForgotPasswordParams = /*#__PURE__*/ zod.object({
  "email": /*#__PURE__*/ zod.email().check(/*#__PURE__*/ zod.maxLength(forgotPasswordParamsEmailMax))
})

export type ForgotPasswordParams = zod.input<typeof ForgotPasswordParams>;
export type ForgotPasswordParamsOutput = zod.output<typeof ForgotPasswordParams>;
