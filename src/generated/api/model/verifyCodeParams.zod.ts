/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const verifyCodeParamsEmailMax = 254;

export const verifyCodeParamsCodeMin = 6;
export const verifyCodeParamsCodeMax = 12;


export const verifyCodeParamsCodeRegExp = new RegExp('^[0-9]*$');

export const VerifyCodeParams = /*#__PURE__*/ zod.object({
  "email": /*#__PURE__*/ zod.email().check(/*#__PURE__*/ zod.maxLength(verifyCodeParamsEmailMax)),
  "code": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(verifyCodeParamsCodeMin)).check(/*#__PURE__*/ zod.maxLength(verifyCodeParamsCodeMax)).check(/*#__PURE__*/ zod.regex(verifyCodeParamsCodeRegExp))
})

export type VerifyCodeParams = zod.input<typeof VerifyCodeParams>;
export type VerifyCodeParamsOutput = zod.output<typeof VerifyCodeParams>;
