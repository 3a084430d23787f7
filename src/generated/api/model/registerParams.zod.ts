/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const registerParamsFirstNameMin = 2;
export const registerParamsFirstNameMax = 100;

export const registerParamsLastNameMin = 2;
export const registerParamsLastNameMax = 100;

export const registerParamsPhoneOneRegExp = new RegExp('^[0-9]*$');
export const registerParamsPhoneTwoMin = 10;
export const registerParamsPhoneTwoMax = 20;

export const registerParamsEmailMax = 254;

export const registerParamsPasswordOneMin = 8;
export const registerParamsPasswordOneMax = 128;

export const registerParamsPasswordTwoRegExp = new RegExp('[0-9]');
export const registerParamsPasswordThreeRegExp = new RegExp('[a-z]');
export const registerParamsPasswordFourRegExp = new RegExp('[A-Z]');

export const RegisterParams = /*#__PURE__*/ zod.object({
  "firstName": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(registerParamsFirstNameMin)).check(/*#__PURE__*/ zod.maxLength(registerParamsFirstNameMax)),
  "lastName": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(registerParamsLastNameMin)).check(/*#__PURE__*/ zod.maxLength(registerParamsLastNameMax)),
  "phone": /*#__PURE__*/ zod.intersection(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(registerParamsPhoneOneRegExp)), /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(registerParamsPhoneTwoMin)).check(/*#__PURE__*/ zod.maxLength(registerParamsPhoneTwoMax))),
  "email": /*#__PURE__*/ zod.email().check(/*#__PURE__*/ zod.maxLength(registerParamsEmailMax)),
  "password": /*#__PURE__*/ zod.intersection(/*#__PURE__*/ zod.intersection(/*#__PURE__*/ zod.intersection(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(registerParamsPasswordOneMin)).check(/*#__PURE__*/ zod.maxLength(registerParamsPasswordOneMax)), /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(registerParamsPasswordTwoRegExp))), /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(registerParamsPasswordThreeRegExp))), /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(registerParamsPasswordFourRegExp)))
})

export type RegisterParams = zod.input<typeof RegisterParams>;
export type RegisterParamsOutput = zod.output<typeof RegisterParams>;
