/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as zod from 'zod/mini';

export const userEmailMax = 254;

export const userFirstNameMax = 100;

export const userLastNameMax = 100;

export const userPhoneMax = 20;


export const User = /*#__PURE__*/ zod.object({
  "email": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(userEmailMax)),
  "firstName": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(userFirstNameMax))),
  "lastName": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(userLastNameMax))),
  "phone": /*#__PURE__*/ zod.exactOptional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(userPhoneMax)))
})

export type User = zod.input<typeof User>;
export type UserOutput = zod.output<typeof User>;
