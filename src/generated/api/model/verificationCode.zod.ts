/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const VerificationCodeMin = 6;
export const VerificationCodeMax = 12;


export const VerificationCodeRegExp = new RegExp('^[0-9]*$');

export const VerificationCode = /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(VerificationCodeMin)).check(/*#__PURE__*/ zod.maxLength(VerificationCodeMax)).check(/*#__PURE__*/ zod.regex(VerificationCodeRegExp))

export type VerificationCode = zod.input<typeof VerificationCode>;
export type VerificationCodeOutput = zod.output<typeof VerificationCode>;
