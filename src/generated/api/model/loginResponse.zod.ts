/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const loginResponseMessageMax = 500;

export const loginResponseDataEmailMax = 254;

export const loginResponseDataFirstNameMax = 100;

export const loginResponseDataLastNameMax = 100;

export const loginResponseDataPhoneMax = 20;


export const LoginResponse = /*#__PURE__*/ zod.object({
  "message": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(loginResponseMessageMax))),
  "data": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.object({
  "email": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(loginResponseDataEmailMax)),
  "firstName": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(loginResponseDataFirstNameMax))),
  "lastName": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(loginResponseDataLastNameMax))),
  "phone": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(loginResponseDataPhoneMax)))
}))
})

export type LoginResponse = zod.input<typeof LoginResponse>;
export type LoginResponseOutput = zod.output<typeof LoginResponse>;
