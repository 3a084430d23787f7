/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const newPasswordOneMin = 8;
export const newPasswordOneMax = 128;

export const newPasswordTwoRegExp = new RegExp('[0-9]');
export const newPasswordThreeRegExp = new RegExp('[a-z]');
export const newPasswordFourRegExp = new RegExp('[A-Z]');

export const NewPassword = /*#__PURE__*/ zod.intersection(/*#__PURE__*/ zod.intersection(/*#__PURE__*/ zod.intersection(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(newPasswordOneMin)).check(/*#__PURE__*/ zod.maxLength(newPasswordOneMax)), /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(newPasswordTwoRegExp))), /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(newPasswordThreeRegExp))), /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(newPasswordFourRegExp)))

export type NewPassword = zod.input<typeof NewPassword>;
export type NewPasswordOutput = zod.output<typeof NewPassword>;
