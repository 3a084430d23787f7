/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const resetPasswordParamsEmailMax = 254;

export const resetPasswordParamsCodeMin = 6;
export const resetPasswordParamsCodeMax = 12;


export const resetPasswordParamsCodeRegExp = new RegExp('^[0-9]*$');
export const resetPasswordParamsNewPasswordOneMin = 8;
export const resetPasswordParamsNewPasswordOneMax = 128;

export const resetPasswordParamsNewPasswordTwoRegExp = new RegExp('[0-9]');
export const resetPasswordParamsNewPasswordThreeRegExp = new RegExp('[a-z]');
export const resetPasswordParamsNewPasswordFourRegExp = new RegExp('[A-Z]');

export const ResetPasswordParams = /*#__PURE__*/ zod.object({
  "email": /*#__PURE__*/ zod.email().check(/*#__PURE__*/ zod.maxLength(resetPasswordParamsEmailMax)),
  "code": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(resetPasswordParamsCodeMin)).check(/*#__PURE__*/ zod.maxLength(resetPasswordParamsCodeMax)).check(/*#__PURE__*/ zod.regex(resetPasswordParamsCodeRegExp)),
  "newPassword": /*#__PURE__*/ zod.intersection(/*#__PURE__*/ zod.intersection(/*#__PURE__*/ zod.intersection(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(resetPasswordParamsNewPasswordOneMin)).check(/*#__PURE__*/ zod.maxLength(resetPasswordParamsNewPasswordOneMax)), /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(resetPasswordParamsNewPasswordTwoRegExp))), /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(resetPasswordParamsNewPasswordThreeRegExp))), /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(resetPasswordParamsNewPasswordFourRegExp)))
})

export type ResetPasswordParams = zod.input<typeof ResetPasswordParams>;
export type ResetPasswordParamsOutput = zod.output<typeof ResetPasswordParams>;
