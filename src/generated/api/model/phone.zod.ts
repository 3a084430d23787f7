/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const phoneOneRegExp = new RegExp('^[0-9]*$');
export const phoneTwoMin = 10;
export const phoneTwoMax = 20;


export const Phone = /*#__PURE__*/ zod.intersection(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(phoneOneRegExp)), /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(phoneTwoMin)).check(/*#__PURE__*/ zod.maxLength(phoneTwoMax)))

export type Phone = zod.input<typeof Phone>;
export type PhoneOutput = zod.output<typeof Phone>;
